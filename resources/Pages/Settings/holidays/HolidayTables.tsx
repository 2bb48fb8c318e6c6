import type { ListedHoliday } from '#server/cases/clocks/screens'
import { dayWithWeekday } from '#server/cases/clocks/sentence'
import { Button } from '#resources/Components/Button.tsx'
import { useToday } from '#resources/Components/clock.ts'
import { Empty } from '#resources/Components/Empty.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { actDraft } from '#resources/Components/FormDialog.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { to } from '#resources/to.ts'
import { StrikeDialog } from './StrikeDialog.tsx'

/** `holidays` have the latest day first. */
export function HolidayTables({ holidays }: { holidays: ListedHoliday[] }) {
  const holidayNamed = (id: string | null) => holidays.find(one => String(one.id) === id)
  const [open, setOpen] = useOpenDialog<string>('strike', id => {
    const holiday = holidayNamed(id)
    return holiday && !holiday.struck
      ? actDraft('holiday', to('/settings/holidays/:id', { id: holiday.id }))
      : false
  })
  const striking = holidayNamed(open)
  const strike = ({ id }: ListedHoliday) => setOpen(String(id))
  const today = useToday()
  const upcoming = holidays.filter(({ day }) => day >= today).toReversed()
  const past = holidays.filter(({ day }) => day < today)
  return (
    <section aria-labelledby="holidays" className="mt-8 border-t border-hairline pt-6">
      <h2 id="holidays" className="mb-4 text-lg font-bold">
        Holidays
      </h2>
      {holidays.length === 0 && (
        <div className="card">
          <Empty title="No holidays yet">
            Until you add some, only the weekend is left out of working days.
          </Empty>
        </div>
      )}
      <HolidayTable title="Upcoming" holidays={upcoming} onStrike={strike} />
      <HolidayTable title="Past" holidays={past} onStrike={strike} />
      {striking && <StrikeDialog holiday={striking} onClose={() => setOpen(null)} />}
    </section>
  )
}

type HolidayTableProps = {
  title: string
  holidays: ListedHoliday[]
  onStrike: (holiday: ListedHoliday) => void
}

function HolidayTable({ title, holidays, onStrike }: HolidayTableProps) {
  if (holidays.length === 0) return null
  return (
    <table className="list mb-6 [&_tbody_tr]:cursor-auto [&_td]:py-1.5 [&_td]:align-middle max-[23rem]:[&_.day]:whitespace-normal">
      <caption className="mb-2 text-left font-bold">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-36 max-[23rem]:w-20">
            Day
          </th>
          <th scope="col">Name</th>
          <th scope="col" className="w-20">
            <span className="sr-only">Act</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(holiday => (
          <Row key={holiday.id} holiday={holiday} onStrike={() => onStrike(holiday)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ holiday, onStrike }: { holiday: ListedHoliday; onStrike: () => void }) {
  const { day, name, struck } = holiday
  if (struck)
    return (
      <tr className="text-muted">
        <td className="day tabular">
          <del>{dayWithWeekday(day)}</del>
        </td>
        <td colSpan={2} className="wrap-anywhere">
          <del>{name}</del>
          <span className="mt-0.5 block whitespace-pre-line">
            Struck on <PlainDate date={struck.on} />: {struck.reason}
          </span>
        </td>
      </tr>
    )
  return (
    <tr>
      <td className="day tabular">{dayWithWeekday(day)}</td>
      <td className="wrap-anywhere">{name}</td>
      <td className="text-right">
        <Button aria-label={`Strike ${name} on ${dayWithWeekday(day)}`} onClick={onStrike}>
          Strike
        </Button>
      </td>
    </tr>
  )
}

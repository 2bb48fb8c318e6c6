import type { Status } from '#server/cases/case/screens'
import type { Numbers, Month } from '#server/home/dashboard/screens'
import { to } from '#resources/to.ts'
import ArrowDownRight from 'lucide-react/icons/arrow-down-right'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import Equal from 'lucide-react/icons/equal'
import { Link } from '#resources/Components/Link.tsx'
import { plainDate } from '#resources/Components/dates.ts'

type FiguresProps = { counts: Record<Status, number>; numbers: Numbers | null }

export function Figures({ counts, numbers }: FiguresProps) {
  const now = numbers?.months.at(-1)
  const before = numbers?.months.at(-2)
  const same = before && `by this day of ${monthName(before.month).slice(0, 3)}`
  const open = counts.registered + counts.endorsed + counts.on_hold
  return (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      <Figure
        label="Received this month"
        value={now && String(now.received)}
        change={now && now.received - numbers!.lastMonthSoFar.received}
        trend={now && `${numbers!.lastMonthSoFar.received} ${same}`}
        href={now ? receivedList(now) : to('/applications')}
      />
      <Figure
        label="Decided this month"
        value={now && String(now.decided)}
        change={now && now.decided - numbers!.lastMonthSoFar.decided}
        trend={now && `${numbers!.lastMonthSoFar.decided} ${same}`}
        href={now ? decidedList(now) : to('/applications')}
      />
      <Figure
        label="Open now"
        value={String(open)}
        change={now && now.received - now.decided}
        trend={now && openTrend(now.received - now.decided)}
        href={to('/applications?status[]=registered&status[]=endorsed&status[]=on_hold')}
      />
      <Figure
        label="Median days to decision"
        value={numbers ? (numbers.daysToDecision.now ?? '–') : undefined}
        change={numbers && daysChange(numbers)}
        trend={numbers && daysTrend(numbers)}
        href={to('/applications?status[]=approved&status[]=disapproved')}
      />
    </ul>
  )
}

function openTrend(more: number) {
  if (more === 0) return 'same number received and decided this month'
  return `${Math.abs(more)} more ${more > 0 ? 'received than decided' : 'decided than received'} this month`
}

/** Null when there is nothing to compare with. */
const daysChange = ({ daysToDecision: { now, before } }: Numbers) =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10

function daysTrend({ daysToDecision: { now, before, of } }: Numbers) {
  if (now === null) return 'no decisions yet'
  if (before === null) return `of the last ${of} decisions`
  return `${before} for the 200 before those`
}

export type FigureProps = {
  label: string
  value: string | number | undefined
  change?: number | null | undefined
  trend: string | null | undefined
  href: string
}

export function Figure({ label, value, change, trend, href }: FigureProps) {
  return (
    <li className="card flex flex-col p-4">
      <Link href={href} className="rounded-sm text-sm text-muted hover:text-ink hover:underline">
        {label}
      </Link>
      <span className="tabular mt-1 block h-9 text-2xl font-bold">
        {value ?? <span className="block h-7 w-16 animate-pulse rounded-sm bg-sunken" />}
      </span>
      <span className="mt-1 block min-h-12 text-xs sm:min-h-8 text-muted">
        {trend === '' ? null : trend ? (
          <span className="flex items-start gap-1">
            {typeof change === 'number' && <Change by={change} />}
            <span className="min-w-0">{trend}</span>
          </span>
        ) : (
          <span className="block h-4 w-3/4 animate-pulse rounded-sm bg-sunken" />
        )}
      </span>
    </li>
  )
}

function Change({ by }: { by: number }) {
  const Icon = by > 0 ? ArrowUpRight : by < 0 ? ArrowDownRight : Equal
  return (
    <>
      <Icon aria-hidden size={14} className="mt-px shrink-0" />
      <span className="sr-only">{by > 0 ? 'up,' : by < 0 ? 'down,' : 'unchanged,'}</span>
    </>
  )
}

export const monthName = (month: string) => plainDate(`${month}-01`).slice(2)

const firstDay = (month: string) => `${month}-01`

function lastDay(month: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Includes archived applications, which still count as received and decided. */
const within = (what: 'received' | 'decided', month: string) =>
  `${what}From=${firstDay(month)}&${what}To=${lastDay(month)}&withArchived=1`

export const receivedList = ({ month }: Month) => to(`/applications?${within('received', month)}`)

export const decidedList = ({ month }: Month, verdict?: 'approved' | 'disapproved') =>
  to(`/applications?${verdict ? `verdict=${verdict}&` : ''}${within('decided', month)}`)

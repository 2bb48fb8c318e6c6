import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'
import type { Month, Numbers } from '#server/home/dashboard/screens'
import { monthName, decidedList, receivedList } from './Figures.tsx'
import { Link } from '#resources/Components/Link.tsx'

const width = 1200
const height = 100

export function MonthLines({ numbers }: { numbers: Numbers | null }) {
  const heading = useId()
  const months = numbers?.months ?? []
  return (
    <section aria-labelledby={heading} className="card p-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="text-base font-bold">
          Received and decided by month
        </h3>
        <MonthLegend />
      </div>
      {numbers ? (
        <MonthChart points={months.map(toPoint)} />
      ) : (
        <div className="h-50 animate-pulse rounded-sm bg-sunken" />
      )}
      <MonthTable months={months} />
    </section>
  )
}

type Point = { name: string; received: number; decided: number }

const toPoint = ({ month, received, decided }: Month): Point => ({
  name: monthName(month),
  received,
  decided,
})

/** The labels are outside the drawing, because it is stretched to the available width. */
export function MonthChart({ points }: { points: Point[] }) {
  const id = useId()
  const x = scaleBand(
    points.map(({ name }) => name),
    [0, width],
  )
  const most = Math.max(4, ...points.flatMap(point => [point.received, point.decided]))
  const y = scaleLinear([0, most], [height, 0]).nice(4)
  const ticks = y.ticks(4)
  const at = ({ name }: Point, value: number): [number, number] => [x(name)! + x.bandwidth() / 2, y(value)]
  const received = points.map(point => at(point, point.received))
  const decided = points.map(point => at(point, point.decided))

  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
      <ValueAxis ticks={ticks} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with words of its own
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        className="h-44 w-full overflow-visible"
      >
        <title id={`${id}-title`}>Received and decided by month</title>
        <desc id={`${id}-desc`}>{inWords(points)}</desc>
        {ticks.map(tick => (
          <path key={tick} d={`M0 ${y(tick)}H${width}`} className="chart-grid" />
        ))}
        <path d={line()(received)!} className="chart-received" />
        <path d={line()(decided)!} className="chart-decided" />
        <path d={dots(received)} className="chart-received-dot" />
        <path d={dots(decided)} className="chart-decided-dot" />
      </svg>
      <MonthAxis names={points.map(({ name }) => name)} />
    </div>
  )
}

/** Lines of zero length, whose caps keep their shape however the drawing is stretched. */
const dots = (points: [number, number][]) => points.map(([x, y]) => `M${x} ${y}h0`).join('')

const inWords = (points: Point[]) =>
  points.map(({ name, received, decided }) => `${name}: ${received} received, ${decided} decided.`).join(' ')

function MonthTable({ months }: { months: Month[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="link w-fit rounded-sm">Show as table</summary>
      <table className="plain-table mt-2">
        <caption className="mb-1 text-left text-xs text-muted">Includes archived applications.</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Received</th>
            <th scope="col">Approved</th>
            <th scope="col">Disapproved</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(month => (
            <tr key={month.month}>
              <th scope="row">{monthName(month.month)}</th>
              <Cell count={month.received} href={receivedList(month)} />
              <Cell count={month.approved} href={decidedList(month, 'approved')} />
              <Cell count={month.disapproved} href={decidedList(month, 'disapproved')} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Cell = ({ count, href }: { count: number; href: string }) => (
  <td>
    {count > 0 ? (
      <Link href={href} className="link inline-block min-w-6 rounded-sm">
        {count}
      </Link>
    ) : (
      0
    )}
  </td>
)

function ValueAxis({ ticks }: { ticks: number[] }) {
  return (
    <div
      aria-hidden="true"
      className="tabular -my-2 flex flex-col-reverse justify-between text-right text-xs text-muted"
    >
      {ticks.map(tick => (
        <span key={tick}>{tick}</span>
      ))}
    </div>
  )
}

const MOST_LABELS = 12

/** Of twelve months each has its label, on narrow screens every third; of more, as many as fit. */
function MonthAxis({ names }: { names: string[] }) {
  const step = Math.ceil(names.length / MOST_LABELS)
  return (
    <div aria-hidden="true" className="col-start-2 mt-2 flex text-xs text-muted">
      {names.map((name, at) => (
        <span key={name} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
          {at % step === step - 1 && (
            <span className={at % (3 * step) === 3 * step - 1 ? '' : 'max-sm:invisible'}>
              {step > 1 ? name : name.slice(0, 4)}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

export const MonthLegend = () => (
  <ul className="flex gap-4 text-xs text-muted">
    <Course line="chart-received" dot="chart-received-dot" name="received" />
    <Course line="chart-decided" dot="chart-decided-dot" name="decided" />
  </ul>
)

function Course({ line, dot, name }: Record<'line' | 'dot' | 'name', string>) {
  return (
    <li className="flex items-center gap-1.5">
      <svg viewBox="0 0 28 8" className="h-2 w-7" aria-hidden="true">
        <path d="M0 4H28" className={line} />
        <path d="M14 4h0" className={dot} />
      </svg>
      {name}
    </li>
  )
}

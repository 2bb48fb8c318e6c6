import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useId } from 'react'
import type { Month, Numbers } from '#server/dashboard/screens'
import { MonthAxis, MonthLegend, ValueAxis } from './MonthAxes.tsx'
import { MonthTable } from './MonthTable.tsx'
import { monthName } from './months.ts'

const width = 1200
const height = 100

/** What was received against what was decided in each of the last twelve months. */
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
      {numbers ? <Chart months={months} /> : <div className="h-50 animate-pulse rounded-sm bg-sunken" />}
      <MonthTable months={months} />
    </section>
  )
}

/** Its words stand beside the drawing, not in it: it is stretched to the room there is, and they are not. */
function Chart({ months }: { months: Month[] }) {
  const id = useId()
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, width],
  )
  const most = Math.max(4, ...months.flatMap(month => [month.received, month.decided]))
  const y = scaleLinear([0, most], [height, 0]).nice(4)
  const ticks = y.ticks(4)
  const at = (month: Month, value: number): [number, number] => [
    x(month.month)! + x.bandwidth() / 2,
    y(value),
  ]
  const received = months.map(month => at(month, month.received))
  const decided = months.map(month => at(month, month.decided))

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
        <desc id={`${id}-desc`}>{inWords(months)}</desc>
        {ticks.map(tick => (
          <path key={tick} d={`M0 ${y(tick)}H${width}`} className="chart-grid" />
        ))}
        <path d={line()(received)!} className="chart-received" />
        <path d={line()(decided)!} className="chart-decided" />
        <path d={dots(received)} className="chart-received-dot" />
        <path d={dots(decided)} className="chart-decided-dot" />
      </svg>
      <MonthAxis months={months} />
    </div>
  )
}

/** Lines of no length: their ends are drawn round or square, however the drawing is stretched. */
const dots = (points: [number, number][]) => points.map(([x, y]) => `M${x} ${y}h0`).join('')

const inWords = (months: Month[]) =>
  months
    .map(month => `${monthName(month.month)}: ${month.received} received, ${month.decided} decided.`)
    .join(' ')

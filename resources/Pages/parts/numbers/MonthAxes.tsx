import type { Month } from '#server/dashboard/screens'
import { monthName } from './months.ts'

/** From nothing at the bottom to the most at the top, at equal distances. */
export function ValueAxis({ ticks }: { ticks: number[] }) {
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

/** On a narrow screen every third month has its name. */
export function MonthAxis({ months }: { months: Month[] }) {
  return (
    <div aria-hidden="true" className="col-start-2 mt-2 grid grid-cols-12 text-center text-xs text-muted">
      {months.map(({ month }, at) => (
        <span key={month} className={`whitespace-nowrap ${at % 3 === 2 ? '' : 'max-sm:invisible'}`}>
          {monthName(month).slice(0, 3)}
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

import type { ReactNode } from 'react'
import type { Report, ReportName, ReportRow } from '#server/home/reports/screens'
import { Bar } from '#resources/Pages/parts/numbers/Bar.tsx'
import { monthName } from '#resources/Pages/parts/numbers/Figures.tsx'
import { MonthChart, MonthLegend } from '#resources/Pages/parts/numbers/MonthLines.tsx'
import { inWords } from './ReportTable.tsx'

/** For reports where a picture says more than the table. */
export function ReportPicture({ report }: { report: Report }) {
  const Picture = pictures[report.name]
  return Picture ? <section className="card p-4 break-inside-avoid">{Picture(report)}</section> : null
}

const pictures: Partial<Record<ReportName, (report: Report) => ReactNode>> = {
  received: report => <Course {...report} />,
  pending: report => <Bars title="Open applications by age" report={report} label="age" figure="total" />,
  steps: report => (
    <Bars title="Days within which half were done" report={report} label="step" figure="half" />
  ),
  outcomes: report => (
    <Bars title="Share approved of those decided" report={report} label="type" figure="share" most={1} />
  ),
}

function Course({ rows }: Report) {
  const points = rows.map(({ month, year, received, decided }) => ({
    name: month ? monthName(String(month)) : String(year),
    received: Number(received),
    decided: Number(decided),
  }))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-bold">Received and decided</h2>
        <MonthLegend />
      </div>
      <MonthChart points={points} />
    </>
  )
}

type BarsProps = { title: string; report: Report; label: string; figure: string; most?: number }

function Bars({ title, report: { columns, rows }, label, figure, most }: BarsProps) {
  const { kind } = columns.find(({ key }) => key === figure)!
  const valueIn = (row: ReportRow) => Number(row[figure] ?? 0)
  const whole = most ?? Math.max(1, ...rows.map(valueIn))
  return (
    <>
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      <ul>
        {rows.map(row => (
          <li
            key={row[label]}
            className="grid min-h-9 grid-cols-[minmax(0,8rem)_1fr_4.5rem] items-center gap-3 text-sm sm:grid-cols-[15rem_1fr_5rem]"
          >
            <span className="wrap-anywhere">{row[label]}</span>
            <Bar share={valueIn(row) / whole} />
            <span className="tabular text-right">{inWords(kind, row[figure] ?? null) ?? '–'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import { useId } from 'react'
import type { Numbers, Step } from '#server/home/dashboard/screens'
import { Bar } from './Bar.tsx'

const names: Record<Step['step'], { short: string; whole: string }> = {
  endorsed: { short: 'to endorse', whole: 'From registration to endorsement' },
  decided: { short: 'to decide', whole: 'From endorsement to decision' },
  signed: { short: 'to sign', whole: 'From decision to signed resolution' },
}
const waiting: Step[] = (['endorsed', 'decided', 'signed'] as const).map(step => ({
  step,
  days: null,
  of: 0,
}))

/** The median duration of each step in days, over its last 200 occurrences. */
export function StepBars({ numbers }: { numbers: Numbers | null }) {
  const heading = useId()
  const steps = numbers?.steps ?? waiting
  const most = Math.max(1, ...steps.map(({ days }) => days ?? 0))
  return (
    <section aria-labelledby={heading} className="card p-4">
      <h3 id={heading} className="text-base font-bold">
        Median days per step
      </h3>
      <p className="mb-2 text-xs text-muted">
        {numbers ? `Of the last ${numbers.daysToDecision.of} decisions` : '…'}
      </p>
      <ul>
        {steps.map(({ step, days }) => (
          <li
            key={step}
            className="grid min-h-9 grid-cols-[5rem_1fr_4rem] items-center gap-2 text-sm"
            title={names[step].whole}
          >
            <span>{names[step].short}</span>
            <Bar share={(days ?? 0) / most} />
            <span className="tabular text-right">{numbers ? inDays(days) : '…'}</span>
          </li>
        ))}
      </ul>
      <StepTable steps={steps} />
    </section>
  )
}

function StepTable({ steps }: { steps: Step[] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="link w-fit rounded-sm">Show as table</summary>
      <table className="plain-table mt-2">
        <caption className="sr-only">Median days per step</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Days</th>
            <th scope="col">Cases</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, days, of }) => (
            <tr key={step}>
              <th scope="row">{names[step].whole}</th>
              <td>{days ?? '–'}</td>
              <td>{of}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const inDays = (days: number | null) => (days === null ? '–' : `${days} ${days === 1 ? 'day' : 'days'}`)

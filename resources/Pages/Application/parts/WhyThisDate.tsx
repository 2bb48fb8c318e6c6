import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { plainDate } from '#resources/Components/dates.ts'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { ExplainedDue, ShownClock } from '#server/cases/clocks/screens'
import { type DayRun, yearsOf } from './day-runs.ts'

type WhyThisDateProps = { applicationId: number; clock: ShownClock; open: boolean; onClose: () => void }

/** Every day of a due date, in runs of days that count or don’t. */
export function WhyThisDate({ applicationId, clock, open, onClose }: WhyThisDateProps) {
  const url = to(`/applications/:id/due?clock=${encodeURIComponent(clock.clock)}`, { id: applicationId })
  const { answer, failed } = useFetched<ExplainedDue>(open, url)
  return (
    <Dialog open={open} onClose={onClose} title={`Why this date? ${clock.label}`}>
      <div className="space-y-4" aria-busy={!answer && !failed}>
        <p className="font-medium">{answer?.sentence ?? clock.sentence}</p>
        {failed && <p className="text-danger">The days could not be loaded. Close this and try again.</p>}
        {!answer && !failed && <p className="text-muted">Loading…</p>}
        {answer && (
          <>
            <Days due={answer} />
            <Earlier was={answer.was} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Days({ due }: { due: ExplainedDue }) {
  const years = yearsOf(due)
  if (years.length === 1) return <Runs runs={years[0]!.runs} />
  return years.map(({ year, runs, counting }, at) => (
    <details key={year} open={at === 0 || at === years.length - 1}>
      <summary className="rounded-sm font-medium">
        {year} <span className="font-normal text-muted">({counted(counting, 'day')} counted)</span>
      </summary>
      <Runs runs={runs} />
    </details>
  ))
}

const Runs = ({ runs }: { runs: DayRun[] }) => (
  <table className="w-full text-left tabular-nums">
    <thead className="text-sm text-muted">
      <tr>
        <th scope="col" className="py-1 pr-4 font-normal">
          Days
        </th>
        <th scope="col" className="py-1 font-normal">
          Do they count?
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline border-t border-hairline">
      {runs.map(run => (
        <tr key={run.from} className={run.counts || run.isDue ? '' : 'text-muted'}>
          <td className="py-1 pr-4 align-top whitespace-nowrap">{run.when}</td>
          <td className={`py-1 align-top ${run.isDue ? 'font-medium' : ''}`}>
            {run.counts ? (
              <Check aria-hidden size={14} className="mr-1.5 inline text-success" />
            ) : (
              <Minus aria-hidden size={14} className="mr-1.5 inline" />
            )}
            <span className="sr-only">{run.counts ? 'Yes: ' : 'No: '}</span>
            {run.words}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Earlier({ was }: Pick<ExplainedDue, 'was'>) {
  if (was.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-medium">Earlier dates</h3>
      <ul className="list-disc pl-5">
        {was.map(({ on, until, why }) => (
          <li key={until}>
            Due {plainDate(on)} until {plainDate(until)}, when {why}
          </li>
        ))}
      </ul>
    </div>
  )
}

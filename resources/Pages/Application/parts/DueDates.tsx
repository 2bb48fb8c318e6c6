import { useState } from 'react'
import { plainDate } from '#resources/Components/dates.ts'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import type { ShownClock } from '#server/cases/clocks/screens'
import type { ApplicationDetail } from '#server/cases/case/screens'

type DueDatesProps = { application: Pick<ApplicationDetail['application'], 'id' | 'clocks' | 'archived'> }

/** By when the board has to do something, and why. The next one comes first, and those that have ended last. */
export function DueDates({ application: { id, clocks, archived } }: DueDatesProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  if (clocks.length === 0) return null
  const inOrder = clocks.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const shown = clocks.find(({ clock }) => clock === asked)

  function explain(clock: string) {
    setAsked(clock)
    setOpen(true)
  }
  return (
    <section aria-label="Due dates">
      <ul className="space-y-3">
        {inOrder.map(clock => (
          <DueDate
            key={clock.clock}
            clock={clock}
            quiet={archived || clock.endedOn !== null}
            onExplain={() => explain(clock.clock)}
          />
        ))}
      </ul>
      {shown && (
        <WhyThisDate
          // Loads it again when the date has moved.
          key={`${shown.clock} ${shown.sentence}`}
          wanted
          applicationId={id}
          clock={shown}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const orderOf = ({ endedOn, on }: ShownClock) => `${endedOn ?? ''} ${on}`

const standing = ({ overdue, stopped }: ShownClock) =>
  overdue
    ? 'status warning font-normal whitespace-normal text-danger'
    : stopped
      ? 'status pause font-normal whitespace-normal'
      : ''

type DueDateProps = { clock: ShownClock; quiet: boolean; onExplain: () => void }

function DueDate({ clock, quiet, onExplain }: DueDateProps) {
  const { label, sentence, overdue, endedOn } = clock
  const ended = endedOn && `${overdue ? 'Done late' : 'Done in time'} on ${plainDate(endedOn)}.`
  return (
    <li className={quiet ? 'text-sm text-muted' : ''}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={quiet ? '' : 'font-medium'}>{label}</span>
        <button type="button" className="link screen-only min-h-6 rounded-sm text-sm" onClick={onExplain}>
          Why this date?<span className="sr-only"> {label}</span>
        </button>
      </p>
      <p className="hint wrap-anywhere">
        <span className={quiet ? '' : standing(clock)}>{ended ?? sentence}</span>
      </p>
    </li>
  )
}

const WhyThisDate = lazyComponent(async () => (await import('./WhyThisDate.tsx')).WhyThisDate)

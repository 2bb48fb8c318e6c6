import { useState } from 'react'
import { DueFlag } from '#resources/Components/Badges.tsx'
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

type DueDateProps = { clock: ShownClock; quiet: boolean; onExplain: () => void }

function DueDate({ clock, quiet, onExplain }: DueDateProps) {
  const { label, sentence } = clock
  return (
    <li className={quiet ? 'text-sm text-muted' : ''}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={quiet ? '' : 'font-medium'}>{label}</span>
        {!quiet && <DueFlag due={clock} word="due" />}
      </p>
      <p className="hint wrap-anywhere">{sentence}</p>
      <button type="button" className="link screen-only rounded-sm text-sm" onClick={onExplain}>
        Why this date?<span className="sr-only"> {label}</span>
      </button>
    </li>
  )
}

const WhyThisDate = lazyComponent(async () => (await import('./WhyThisDate.tsx')).WhyThisDate)

import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { Status } from '#server/applications/screens'

const steps = ['Registered', 'Endorsed', 'Decided', 'Resolved']
const reached: Partial<Record<Status, number>> = { endorsed: 1, approved: 2, disapproved: 2 }
const decided: Partial<Record<Status, string>> = { approved: 'Approved', disapproved: 'Disapproved' }

type ProgressStepsProps = {
  status: Status
  heldFrom: Status | null
  /** Its resolution is signed. */
  resolved: boolean
}

/** How far the application has come; a hold keeps its place. Once it is decided, the step says how. */
export function ProgressSteps({ status, heldFrom, resolved }: ProgressStepsProps) {
  const current = resolved ? 3 : (reached[heldFrom ?? status] ?? 0)
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 text-xs">
      {steps.map((step, index) => {
        const Icon = index < current ? Check : index === current ? CircleDot : Circle
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={`relative flex flex-col items-center gap-1 ${index > current ? 'text-muted' : 'text-ink'} ${index === current ? 'font-bold' : ''}`}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-2 right-[calc(50%+0.75rem)] left-[calc(-50%+0.75rem)] border-t ${index <= current ? 'border-accent' : 'border-edge'}`}
              />
            )}
            <Icon aria-hidden size={16} className={`shrink-0 ${index <= current ? 'text-accent' : ''}`} />
            {step === 'Decided' ? (decided[status] ?? step) : step}
          </li>
        )
      })}
    </ol>
  )
}

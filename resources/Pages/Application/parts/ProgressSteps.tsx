import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import type { Status } from '#server/applications/screens'

const steps = ['Registered', 'Endorsed', 'Decided', 'Resolved']
const reached: Partial<Record<Status, number>> = { endorsed: 1, approved: 2, disapproved: 2 }

type ProgressStepsProps = {
  status: Status
  heldFrom: Status | null
  /** Its resolution is signed. */
  resolved: boolean
}

/** How far the application has come; a hold keeps its place. */
export function ProgressSteps({ status, heldFrom, resolved }: ProgressStepsProps) {
  const current = resolved ? 3 : (reached[heldFrom ?? status] ?? 0)
  return (
    <ol aria-label="Progress" className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 text-xs">
      {steps.map((step, index) => {
        const Icon = index < current ? Check : index === current ? CircleDot : Circle
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-center gap-0.5 ${index > current ? 'text-muted' : 'text-ink'} ${index === current ? 'font-bold' : ''}`}
          >
            <Icon aria-hidden size={12} className={`shrink-0 ${index <= current ? 'text-accent' : ''}`} />
            {step}
          </li>
        )
      })}
    </ol>
  )
}

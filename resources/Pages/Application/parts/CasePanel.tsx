import type { ReactNode } from 'react'
import type { Pages } from '#server/pages'
import { ActPanel } from './ActPanel.tsx'
import { AssigneeLine } from './AssigneeLine.tsx'
import { LabelsLine } from './LabelsLine.tsx'
import { PrivateNote } from './PrivateNote.tsx'
import { DueDates } from './DueDates.tsx'
import { BlockerList } from './BlockerList.tsx'
import { ItemList, named } from './ItemList.tsx'
import { decidedBeforeWords } from './decided-before.ts'
import { nextStep } from './next-step.ts'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import type { ApplicationDetail, Status } from '#server/cases/case/screens'
import type { Waits } from '#server/cases/case/tasks/screens'
import type { Reason } from '#server/tasks/lists'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'

type CasePanelProps = Pages['Application/Detail'] & { children: ReactNode }

export function CasePanel({ children, ...props }: CasePanelProps) {
  const { application, round, resolution } = props
  const resolved = resolution?.status === 'signed'
  const next = nextStep(props)
  const decidedBefore = decidedBeforeWords(application)
  return (
    // Gaps instead of margins, which would also apply to the dialogs and push them off centre.
    <div className="card flex flex-col gap-4 p-4">
      {decidedBefore ? (
        <p>{decidedBefore.charAt(0).toUpperCase() + decidedBefore.slice(1)}.</p>
      ) : (
        <ProgressSteps status={application.status} heldFrom={application.heldFrom} resolved={resolved} />
      )}
      <DueDates application={application} />
      {/* On wide screens it is in sight, so jumping there scrolls nothing. */}
      <h2 id="next" tabIndex={-1} className="screen-only font-bold wide:scroll-mt-60">
        {next ? <NextStep waits={props.waits!} words={next} /> : 'Completed'}
      </h2>
      <OnHold {...props} />
      <Returned {...props} />
      <BlockerList {...props} />
      <ActPanel {...props} />
      <AssigneeLine {...props} />
      <LabelsLine {...props} />
      {/* Below the buttons, because it grows as others vote and would move them. */}
      {round?.open && (
        <p className="text-muted">
          <a href="#votes" className="link">
            Round {round.number}
          </a>
          : {round.sentence}
        </p>
      )}
      {children}
      <PrivateNote key={application.id} {...props} />
    </div>
  )
}

const ofRequests: Reason[] = ['acceptance', 'applicant', 'opinion']

function NextStep({ waits, words }: { waits: Waits; words: string }) {
  if (!ofRequests.includes(waits.for)) return `Next: ${words}`
  return (
    <>
      Next:{' '}
      <a href="#requests" className="link">
        {words}
      </a>
    </>
  )
}

function OnHold({ application, remarks }: Pick<ApplicationDetail, 'application' | 'remarks'>) {
  const { status, statusSince, reviewOn } = application
  if (status !== 'on_hold') return null
  const reason = remarks.findLast(({ kind }) => kind === 'hold')
  return (
    <div className="rounded-md bg-sunken p-3">
      <p>
        On hold since <PlainDate date={statusSince} />
        {reviewOn && (
          <>
            ; review on <PlainDate date={reviewOn} />
          </>
        )}
        .
      </p>
      {reason && (
        <p className="mt-1 line-clamp-4 text-muted">
          {reason.author}: “{reason.body}”
        </p>
      )}
    </div>
  )
}

function Returned({ application, remarks }: Pick<ApplicationDetail, 'application' | 'remarks'>) {
  if (!application.returned) return null
  const reason = remarks.findLast(({ kind }) => kind === 'return')
  return (
    <div className="rounded-md bg-sunken p-3">
      <p>
        Returned to the registry
        {reason && (
          <>
            {' '}
            since <PlainDate date={reason.at} />
          </>
        )}
        .
      </p>
      {reason && reason.items.length > 0 && (
        <>
          <p className="mt-1">Missing:</p>
          <ItemList items={named(reason.items)} />
        </>
      )}
      {reason && (
        <p className="mt-1 line-clamp-4 text-muted">
          {reason.author}: “{reason.body}”
        </p>
      )}
    </div>
  )
}

const steps = ['Registered', 'Endorsed', 'Decided', 'Resolved']
const reached: Partial<Record<Status, number>> = { endorsed: 1, approved: 2, disapproved: 2 }
const decided: Partial<Record<Status, string>> = { approved: 'Approved', disapproved: 'Disapproved' }

type ProgressStepsProps = {
  status: Status
  heldFrom: Status | null
  resolved: boolean
}

/** A held case keeps its step. After the decision the step names the outcome. A resolved case has no step left. */
function ProgressSteps({ status, heldFrom, resolved }: ProgressStepsProps) {
  const current = resolved ? steps.length : (reached[heldFrom ?? status] ?? 0)
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

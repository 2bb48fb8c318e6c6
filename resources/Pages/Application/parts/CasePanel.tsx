import type { ReactNode } from 'react'
import type { Pages } from '#server/pages'
import { ActionPanel } from './ActionPanel.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'
import { nextStep } from './next-step.ts'
import { OnHold } from './OnHold.tsx'
import { ProgressSteps } from './ProgressSteps.tsx'

type CasePanelProps = Pages['Application/Detail'] & { children: ReactNode }

/** Beside the record: how far it is, what is next, and what the viewer may do. */
export function CasePanel({ children, ...props }: CasePanelProps) {
  const { application, round, missingDocuments, resolution, whyNot } = props
  const resolved = resolution?.status === 'signed'
  const next = nextStep(props)
  const undecided = ['registered', 'endorsed', 'on_hold'].includes(application.status)
  return (
    // Gaps rather than margins, which would reach the dialogs and move them off the middle.
    <div className="card flex flex-col gap-4 p-4">
      <ProgressSteps status={application.status} heldFrom={application.heldFrom} resolved={resolved} />
      <h2 id="next" tabIndex={-1} className="font-bold">
        {next ? `Next: ${next}` : 'Nothing is left to do here'}
      </h2>
      {round?.open && (
        <p className="text-muted">
          <a href="#votes" className="link">
            Round {round.number}
          </a>
          : {round.sentence}
        </p>
      )}
      <OnHold {...props} />
      {whyNot.endorse && (
        <p>
          <a
            href={/duplicate/.test(whyNot.endorse) ? `/applications/${application.id}/duplicate` : '#matches'}
            className="link"
          >
            {whyNot.endorse}
          </a>
        </p>
      )}
      <ActionPanel {...props} />
      {undecided && missingDocuments.length > 0 && (
        <MissingDocuments missing={missingDocuments}>Required and not there yet:</MissingDocuments>
      )}
      {children}
    </div>
  )
}

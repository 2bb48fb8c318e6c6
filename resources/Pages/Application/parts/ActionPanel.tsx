import { useState } from 'react'
import { ButtonLink } from '../../../Components/Button.tsx'
import type { ApplicationAction, ApplicationDetail } from '#server/applications/screens'
import { ActionButton } from '../../../Components/ActionButton.tsx'
import { ApproveRemarks } from './ApproveRemarks.tsx'
import { DisapproveRemarks } from './DisapproveRemarks.tsx'
import { EndorseRemarks } from './EndorseRemarks.tsx'
import { OnHoldRemarks } from './OnHoldRemarks.tsx'
import { RecuseDialog } from './RecuseDialog.tsx'
import { ResumeDialog } from './ResumeDialog.tsx'
import { Voting } from './Voting.tsx'

/** What this viewer may do now, and what they may not do yet with its reason. */
export function ActionPanel(props: ApplicationDetail) {
  const { application, can, whyNot, round, limits, missingDocuments, today } = props
  const [open, setOpen] = useState<ApplicationAction | null>(null)

  const button = (action: ApplicationAction) => ({
    can: can[action],
    whyNot: whyNot[action],
    onOpen: () => setOpen(action),
  })
  const dialog = (action: ApplicationAction) => ({
    application,
    limits,
    open: open === action,
    onClose: () => setOpen(null),
  })
  // A dialog outlives its right while it is open: it may have to say why the act was refused.
  const has = (action: ApplicationAction) => can[action] || open === action

  return (
    // Gaps rather than margins, which would reach the dialogs and move them off the middle.
    <div className="flex flex-col gap-2 empty:hidden">
      {can.vote && round ? (
        <Voting
          // Once cast, the vote is what the form starts from.
          key={`${round.number} ${round.myVote} ${round.myReason}`}
          application={application}
          round={round}
          limits={limits}
        />
      ) : (
        <ActionButton {...button('vote')}>Vote</ActionButton>
      )}
      <ActionButton {...button('endorse')} variant="primary">
        Endorse application
      </ActionButton>
      <ActionButton {...button('approve')} variant="primary">
        Approve application
      </ActionButton>
      <ActionButton {...button('disapprove')} variant="danger">
        Disapprove application
      </ActionButton>
      <ActionButton {...button('resume')} variant="primary">
        Resume application
      </ActionButton>
      <ActionButton {...button('hold')}>Put on hold</ActionButton>
      <ActionButton {...button('recuse')}>Recuse myself</ActionButton>
      {can.edit ? (
        <ButtonLink href={`/applications/${application.id}/edit`} className="w-full">
          Edit
        </ButtonLink>
      ) : (
        <ActionButton {...button('edit')}>Edit</ActionButton>
      )}

      {has('endorse') && <EndorseRemarks {...dialog('endorse')} missing={missingDocuments} />}
      {has('approve') && <ApproveRemarks {...dialog('approve')} />}
      {has('disapprove') && <DisapproveRemarks {...dialog('disapprove')} />}
      {has('hold') && <OnHoldRemarks {...dialog('hold')} today={today} />}
      {has('resume') && <ResumeDialog {...dialog('resume')} />}
      {has('recuse') && <RecuseDialog {...dialog('recuse')} />}
    </div>
  )
}

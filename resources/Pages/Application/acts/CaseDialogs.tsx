import { Fragment, type ReactNode } from 'react'
import type { ActWithButton } from '#server/cases/applications/acts'
import type { Pages } from '#server/pages'
import { RecuseDialog, type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'
import { ConflictWarning, type BeforeRound, NewMembersNote, MissingDocuments } from './RoundWarnings.tsx'

type ActWithDialog = Exclude<ActWithButton, 'edit' | 'vote'>

type CaseDialogsProps = Pages['Application/Detail'] & {
  open: ActWithButton | null
  onClose: () => void
}

export function CaseDialogs({ open, onClose, ...props }: CaseDialogsProps) {
  const { application, can, limits, missingDocuments, today, conflicts, newMembers, round, resolution } =
    props
  const beforeRound = { conflicts, newMembers }
  const superseded = resolution?.status === 'signed' ? resolution.number : null
  const dialogs: Record<ActWithDialog, (dialog: CaseDialogProps) => ReactNode> = {
    endorse: dialog => <EndorseRemarks {...dialog} missing={missingDocuments} {...beforeRound} />,
    approve: dialog => <ApproveRemarks {...dialog} />,
    disapprove: dialog => <DisapproveRemarks {...dialog} />,
    hold: dialog => <OnHoldRemarks {...dialog} today={today} />,
    resume: dialog => <ResumeDialog {...dialog} />,
    recuse: dialog => <RecuseDialog {...dialog} />,
    newRound: dialog => <NewRoundDialog {...dialog} {...beforeRound} />,
    withdraw: dialog => <WithdrawDialog {...dialog} roundOpen={round?.open ?? false} />,
    reinstate: dialog => <ReinstateDialog {...dialog} />,
    reconsider: dialog => <ReconsiderDialog {...dialog} {...beforeRound} resolution={superseded} />,
    archive: dialog => <ArchiveDialog {...dialog} />,
    restore: dialog => <RestoreDialog {...dialog} />,
  }
  // An open dialog stays when the viewer loses the permission, because it may have to show why the act was
  // refused.
  const shown = (Object.keys(dialogs) as ActWithDialog[]).filter(act => can[act] || open === act)

  return shown.map(act => (
    <Fragment key={act}>{dialogs[act]({ application, limits, open: open === act, onClose })}</Fragment>
  ))
}

function ReinstateDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="reinstate" path="/applications/:id/withdrawal" method="delete">
      <p>The application returns to registered and waits for endorsement.</p>
    </RemarksDialog>
  )
}

function ResumeDialog(props: CaseDialogProps) {
  const { heldFrom } = props.application
  return (
    <RemarksDialog {...props} act="resume" path="/applications/:id/hold" method="delete" withFiles={false}>
      <p>The hold ends and the application returns to {heldFrom ?? 'its earlier status'}.</p>
    </RemarksDialog>
  )
}

function ArchiveDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="archive" path="/applications/:id/archive">
      <p>
        The application moves to the archive. You can read it there, but not change or add anything until it
        is restored.
      </p>
    </RemarksDialog>
  )
}

function RestoreDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="restore" path="/applications/:id/archive" method="delete">
      <p>The application leaves the archive and continues where it was.</p>
    </RemarksDialog>
  )
}

function WithdrawDialog({ roundOpen, ...props }: CaseDialogProps & { roundOpen: boolean }) {
  return (
    <RemarksDialog {...props} act="withdraw" path="/applications/:id/withdrawal" variant="danger">
      <p>
        The application is withdrawn at the applicant’s request and goes no further.
        {roundOpen && ' The open round is voided and its votes stay sealed permanently.'} If it is reinstated,
        it starts again as registered.
      </p>
    </RemarksDialog>
  )
}

function OnHoldRemarks({ today, ...props }: CaseDialogProps & { today: string }) {
  return (
    <RemarksDialog
      {...props}
      act="hold"
      path="/applications/:id/hold"
      fields={{ reviewOn: '' }}
      reviewFrom={today}
      title="Put application on hold"
    >
      <p>The application waits until someone resumes it. Explain what it is waiting for.</p>
    </RemarksDialog>
  )
}

function NewRoundDialog({ conflicts, newMembers, ...props }: CaseDialogProps & BeforeRound) {
  return (
    <RemarksDialog {...props} act="newRound" path="/applications/:id/round" title="Open a new round">
      <p>
        The current round closes without a result, and its votes become visible to everyone who can see the
        case. Voting opens again now, with today’s members.
      </p>
      <NewMembersNote newMembers={newMembers} />
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

type ReconsiderDialogProps = CaseDialogProps & BeforeRound & { resolution: string | null }

function ReconsiderDialog({ conflicts, newMembers, resolution, ...props }: ReconsiderDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="reconsider"
      path="/applications/:id/reconsideration"
      title="Reconsider the decision"
      variant="danger"
    >
      <p>
        The application returns to endorsed. Voting opens again now, with today’s members.
        {resolution && ` ${resolution} and its slip are superseded and no longer valid.`}
      </p>
      <NewMembersNote newMembers={newMembers} />
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

function ApproveRemarks(props: CaseDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="approve"
      path="/applications/:id/decision"
      fields={{ verdict: 'approved' }}
    >
      <p>
        The application is approved and voting closes. Votes and reasons become visible to everyone who can
        see the case.
      </p>
    </RemarksDialog>
  )
}

function DisapproveRemarks(props: CaseDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="disapprove"
      path="/applications/:id/decision"
      fields={{ verdict: 'disapproved' }}
      variant="danger"
    >
      <p>
        The application is disapproved and voting closes. Votes and reasons become visible to everyone who can
        see the case.
      </p>
    </RemarksDialog>
  )
}

type EndorseRemarksProps = CaseDialogProps & BeforeRound & { missing: string[] }

function EndorseRemarks({ missing, conflicts, newMembers, ...props }: EndorseRemarksProps) {
  return (
    <RemarksDialog {...props} act="endorse" path="/applications/:id/endorsement">
      <p>The application goes to the board. Voting opens now, with today’s members.</p>
      {missing.length > 0 && (
        <MissingDocuments missing={missing}>
          Your remark will record that these documents were missing:
        </MissingDocuments>
      )}
      <NewMembersNote newMembers={newMembers} />
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

import { Fragment, type ReactNode } from 'react'
import type { ActWithButton } from '#server/applications/acts'
import type { Pages } from '#server/pages'
import { RecuseDialog } from '#resources/Pages/Application/parts/RecuseDialog.tsx'
import { type CaseDialogProps, RemarksDialog } from '#resources/Pages/Application/parts/RemarksDialog.tsx'
import { ReconsiderDialog } from './ReconsiderDialog.tsx'
import { ConflictWarning } from './ConflictWarning.tsx'
import { type BeforeRound, NewMembersNote } from './NewMembersNote.tsx'
import { MissingDocuments } from '#resources/Pages/Application/parts/MissingDocuments.tsx'

type ActWithDialog = Exclude<ActWithButton, 'edit' | 'vote' | 'restore'>

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
      <p>The application becomes registered again and waits for its endorsement.</p>
    </RemarksDialog>
  )
}

function ResumeDialog(props: CaseDialogProps) {
  const { heldFrom } = props.application
  return (
    <RemarksDialog {...props} act="resume" path="/applications/:id/hold" method="delete" withFiles={false}>
      <p>The hold ends and the application is {heldFrom ?? 'where it was'} again.</p>
    </RemarksDialog>
  )
}

function ArchiveDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="archive" path="/applications/:id/archive">
      <p>
        The application moves from the list to the archive. It can be read there, and nothing can be changed
        or added until it is restored.
      </p>
    </RemarksDialog>
  )
}

function WithdrawDialog({ roundOpen, ...props }: CaseDialogProps & { roundOpen: boolean }) {
  return (
    <RemarksDialog {...props} act="withdraw" path="/applications/:id/withdrawal" variant="danger">
      <p>
        The application is withdrawn for the applicant, and the board does nothing more with it.
        {roundOpen && ' The open round is voided: its votes stay sealed for good.'} It can be reinstated, and
        then starts again as registered.
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
      <p>Nothing happens until it is resumed; it then continues where it was. Say what it is waiting for.</p>
    </RemarksDialog>
  )
}

function NewRoundDialog({ conflicts, newMembers, ...props }: CaseDialogProps & BeforeRound) {
  return (
    <RemarksDialog {...props} act="newRound" path="/applications/:id/round" title="Open a new round">
      <p>
        The open round closes without a result and its votes are open to all who see the case. The next round
        opens; its roll is fixed now, and everybody votes again.
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
        The application becomes approved and the round closes: its votes and reasons open to everyone who sees
        the case.
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
        The application becomes disapproved and the round closes: its votes and reasons open to everyone who
        sees the case.
      </p>
    </RemarksDialog>
  )
}

type EndorseRemarksProps = CaseDialogProps & BeforeRound & { missing: string[] }

function EndorseRemarks({ missing, conflicts, newMembers, ...props }: EndorseRemarksProps) {
  return (
    <RemarksDialog {...props} act="endorse" path="/applications/:id/endorsement">
      <p>The application goes to the board: a round opens and its roll is fixed now.</p>
      {missing.length > 0 && (
        <MissingDocuments missing={missing}>The remark will record that these were missing:</MissingDocuments>
      )}
      <NewMembersNote newMembers={newMembers} />
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

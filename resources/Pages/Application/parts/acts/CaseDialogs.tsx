import { Fragment, type ReactNode } from 'react'
import type { ActWithButton } from '#server/applications/acts'
import type { Pages } from '#server/pages'
import { ApproveRemarks } from '../ApproveRemarks.tsx'
import { DisapproveRemarks } from '../DisapproveRemarks.tsx'
import { EndorseRemarks } from '../EndorseRemarks.tsx'
import { OnHoldRemarks } from '../OnHoldRemarks.tsx'
import { RecuseDialog } from '../RecuseDialog.tsx'
import type { CaseDialogProps } from '../RemarksDialog.tsx'
import { ResumeDialog } from '../ResumeDialog.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { NewRoundDialog } from './NewRoundDialog.tsx'
import { ReconsiderDialog } from './ReconsiderDialog.tsx'
import { ReinstateDialog } from './ReinstateDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The others have a page, a place in the panel, or the banner of what is archived. */
type ActWithDialog = Exclude<ActWithButton, 'edit' | 'vote' | 'restore'>

type CaseDialogsProps = Pages['Application/Detail'] & {
  open: ActWithButton | null
  onClose: () => void
}

/** A dialog for each act that this viewer may do now. */
export function CaseDialogs({ open, onClose, ...props }: CaseDialogsProps) {
  const { application, can, limits, missingDocuments, today, conflicts, round, resolution } = props
  const superseded = resolution?.status === 'signed' ? resolution.number : null
  const dialogs: Record<ActWithDialog, (dialog: CaseDialogProps) => ReactNode> = {
    endorse: dialog => <EndorseRemarks {...dialog} missing={missingDocuments} conflicts={conflicts} />,
    approve: dialog => <ApproveRemarks {...dialog} />,
    disapprove: dialog => <DisapproveRemarks {...dialog} />,
    hold: dialog => <OnHoldRemarks {...dialog} today={today} />,
    resume: dialog => <ResumeDialog {...dialog} />,
    recuse: dialog => <RecuseDialog {...dialog} />,
    newRound: dialog => <NewRoundDialog {...dialog} conflicts={conflicts} />,
    withdraw: dialog => <WithdrawDialog {...dialog} roundOpen={round?.open ?? false} />,
    reinstate: dialog => <ReinstateDialog {...dialog} />,
    reconsider: dialog => <ReconsiderDialog {...dialog} conflicts={conflicts} resolution={superseded} />,
    archive: dialog => <ArchiveDialog {...dialog} />,
  }
  // A dialog outlives its right while it is open: it may have to say why the act was refused.
  const shown = (Object.keys(dialogs) as ActWithDialog[]).filter(act => can[act] || open === act)

  return shown.map(act => (
    <Fragment key={act}>{dialogs[act]({ application, limits, open: open === act, onClose })}</Fragment>
  ))
}

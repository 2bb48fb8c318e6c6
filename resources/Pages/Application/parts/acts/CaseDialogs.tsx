import type { ApplicationAction } from '#server/applications/screens'
import type { Pages } from '#server/pages'
import { ApproveRemarks } from '../ApproveRemarks.tsx'
import { DisapproveRemarks } from '../DisapproveRemarks.tsx'
import { EndorseRemarks } from '../EndorseRemarks.tsx'
import { OnHoldRemarks } from '../OnHoldRemarks.tsx'
import { RecuseDialog } from '../RecuseDialog.tsx'
import { ResumeDialog } from '../ResumeDialog.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { NewRoundDialog } from './NewRoundDialog.tsx'
import { ReconsiderDialog } from './ReconsiderDialog.tsx'
import { ReinstateDialog } from './ReinstateDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

type CaseDialogsProps = Pages['Application/Detail'] & {
  open: ApplicationAction | null
  onClose: () => void
}

/** A dialog for each act that this viewer may do now. */
export function CaseDialogs({ open, onClose, ...props }: CaseDialogsProps) {
  const { application, can, limits, missingDocuments, today, conflicts, round, resolution } = props
  const dialog = (action: ApplicationAction) => ({ application, limits, open: open === action, onClose })
  // A dialog outlives its right while it is open: it may have to say why the act was refused.
  const has = (action: ApplicationAction) => can[action] || open === action
  const superseded = resolution?.status === 'signed' ? resolution.number : null

  return (
    <>
      {has('endorse') && (
        <EndorseRemarks {...dialog('endorse')} missing={missingDocuments} conflicts={conflicts} />
      )}
      {has('approve') && <ApproveRemarks {...dialog('approve')} />}
      {has('disapprove') && <DisapproveRemarks {...dialog('disapprove')} />}
      {has('hold') && <OnHoldRemarks {...dialog('hold')} today={today} />}
      {has('resume') && <ResumeDialog {...dialog('resume')} />}
      {has('recuse') && <RecuseDialog {...dialog('recuse')} />}
      {has('newRound') && <NewRoundDialog {...dialog('newRound')} conflicts={conflicts} />}
      {has('withdraw') && <WithdrawDialog {...dialog('withdraw')} roundOpen={round?.open ?? false} />}
      {has('reinstate') && <ReinstateDialog {...dialog('reinstate')} />}
      {has('reconsider') && (
        <ReconsiderDialog {...dialog('reconsider')} conflicts={conflicts} resolution={superseded} />
      )}
      {has('archive') && <ArchiveDialog {...dialog('archive')} />}
    </>
  )
}

import type { Conflict } from '#server/people-matching/screens'
import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'
import { ConflictWarning } from './ConflictWarning.tsx'

type NewRoundDialogProps = CaseDialogProps & { conflicts: Conflict[] | null | undefined }

export function NewRoundDialog({ conflicts, ...props }: NewRoundDialogProps) {
  return (
    <RemarksDialog {...props} act="newRound" path="round" title="Open a new round">
      <p>
        The open round closes without a result and its votes are open to all who see the case. The next round
        opens; its roll is fixed as of now, and everybody votes anew.
      </p>
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

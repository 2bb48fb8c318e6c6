import type { Conflict } from '#server/people-matching/screens'
import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'
import { ConflictWarning } from './ConflictWarning.tsx'

type ReconsiderDialogProps = CaseDialogProps & {
  conflicts: Conflict[] | null | undefined
  /** Of the signed resolution, if there is one. */
  resolution: string | null
}

export function ReconsiderDialog({ conflicts, resolution, ...props }: ReconsiderDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="reconsider"
      path="reconsideration"
      title="Reconsider the decision"
      variant="danger"
    >
      <p>
        The decision is taken up again: the application is endorsed once more, a new round opens and its roll
        is fixed as of now.
        {resolution && ` ${resolution} and its slip are superseded and prove nothing any more.`}
      </p>
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

import { type CaseDialogProps, RemarksDialog } from '#resources/Pages/Application/parts/RemarksDialog.tsx'
import { ConflictWarning } from './ConflictWarning.tsx'
import { type BeforeRound, NewMembersNote } from './NewMembersNote.tsx'

type ReconsiderDialogProps = CaseDialogProps &
  BeforeRound & {
    resolution: string | null
  }

export function ReconsiderDialog({ conflicts, newMembers, resolution, ...props }: ReconsiderDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="reconsider"
      path="/applications/:id/reconsideration"
      title="Reconsider the decision"
      variant="danger"
    >
      <p>
        The decision is reconsidered: the application is endorsed again, a new round opens and its roll is
        fixed now.
        {resolution && ` ${resolution} and its slip are superseded and no longer valid.`}
      </p>
      <NewMembersNote newMembers={newMembers} />
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

import type { Conflict } from '#server/people-matching/screens'
import { ConflictWarning } from './acts/ConflictWarning.tsx'
import { MissingDocuments } from './MissingDocuments.tsx'
import { type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'

type EndorseRemarksProps = CaseDialogProps & {
  missing: string[]
  conflicts: Conflict[] | null | undefined
}

export function EndorseRemarks({ missing, conflicts, ...props }: EndorseRemarksProps) {
  return (
    <RemarksDialog {...props} act="endorse" path="endorsement">
      <p>The application goes to the board: a round of votes opens and its roll is fixed as of now.</p>
      {missing.length > 0 && (
        <MissingDocuments missing={missing}>
          The remark will record that it went ahead without:
        </MissingDocuments>
      )}
      <ConflictWarning conflicts={conflicts} />
    </RemarksDialog>
  )
}

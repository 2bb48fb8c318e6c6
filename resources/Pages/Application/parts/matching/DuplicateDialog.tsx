import { type Names, personName } from '../../../../Components/PersonName.tsx'
import { acts } from '#server/applications/acts'
import type { Status } from '#server/applications/screens'
import { DuplicateVerdict } from './DuplicateVerdict.tsx'
import type { Asked } from './useVerdicts.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

type DuplicateDialogProps = {
  asked: Asked
  application: Names & { id: number; reference: string; status: Status }
  open: boolean
  onClose: () => void
  onDone?: () => void
}

export function DuplicateDialog({ asked, application, ...rest }: DuplicateDialogProps) {
  const { act, candidate } = asked
  const { id, reference, status } = application
  const { number, name, verdict } = candidate
  const pair = [
    { id, reference, name: personName(application), status },
    { id: candidate.id, reference: number, name, status: candidate.status },
  ]
  return (
    <VerdictDialog
      // What was written about one candidate is not for another.
      key={`${act} ${candidate.id}`}
      {...rest}
      asked={asked}
      bag={acts.markDuplicate.bag}
      url={`/applications/${id}/duplicate`}
      other="otherId"
    >
      <DuplicateVerdict act={act} verdict={verdict?.verdict} pair={pair} />
    </VerdictDialog>
  )
}

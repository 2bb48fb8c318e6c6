import { personName } from '#resources/Components/PersonName.tsx'
import type { ArrestedPersonShow } from '#server/register/record-screens'
import type { UploadLimits } from '#server/platform/files/upload-limits'

export type RecordDialogProps = {
  person: ArrestedPersonShow['arrestedPerson']
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

export function RecordName({ person }: Pick<RecordDialogProps, 'person'>) {
  return (
    <p className="font-medium">
      {person.registerNumber} · {personName(person)}
    </p>
  )
}

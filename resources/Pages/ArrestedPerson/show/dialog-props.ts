import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import type { UploadLimits } from '#server/files/upload-limits'

/** What every dialog of the record gets. */
export type RecordDialogProps = {
  person: ArrestedPersonShow['arrestedPerson']
  limits: UploadLimits
  open: boolean
  onClose: () => void
}

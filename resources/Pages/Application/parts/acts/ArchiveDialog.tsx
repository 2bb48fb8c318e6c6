import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function ArchiveDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="archive" path="archive">
      <p>
        The application leaves the list and stands in the archive. It can be read there, and nothing can be
        changed or added until it is restored.
      </p>
    </RemarksDialog>
  )
}

import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function RestoreDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog
      {...props}
      bag="archive"
      path="archive"
      method="delete"
      title="Restore application"
      act="Restore application"
    >
      <p>The application leaves the archive and goes on where it was.</p>
    </RemarksDialog>
  )
}

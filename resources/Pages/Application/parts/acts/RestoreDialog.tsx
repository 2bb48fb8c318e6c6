import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function RestoreDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="restore" path="archive" method="delete">
      <p>The application leaves the archive and goes on where it was.</p>
    </RemarksDialog>
  )
}

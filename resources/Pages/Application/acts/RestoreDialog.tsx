import { type CaseDialogProps, RemarksDialog } from '#resources/Pages/Application/parts/RemarksDialog.tsx'

export function RestoreDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="restore" path="/applications/:id/archive" method="delete">
      <p>The application leaves the archive and continues where it was.</p>
    </RemarksDialog>
  )
}

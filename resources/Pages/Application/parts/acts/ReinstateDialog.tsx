import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function ReinstateDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog
      {...props}
      bag="withdraw"
      path="withdrawal"
      method="delete"
      title="Reinstate application"
      act="Reinstate application"
    >
      <p>The application is registered again, from the beginning: it waits for its endorsement.</p>
    </RemarksDialog>
  )
}

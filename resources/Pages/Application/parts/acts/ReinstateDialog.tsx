import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function ReinstateDialog(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="reinstate" path="withdrawal" method="delete">
      <p>The application is registered again, from the beginning: it waits for its endorsement.</p>
    </RemarksDialog>
  )
}

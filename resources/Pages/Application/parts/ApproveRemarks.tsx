import { type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'

export function ApproveRemarks(props: CaseDialogProps) {
  return (
    <RemarksDialog {...props} act="approve" path="decision" fields={{ verdict: 'approved' }}>
      <p>
        The application becomes approved and the round closes: its votes and reasons open to everyone who sees
        the case.
      </p>
    </RemarksDialog>
  )
}

import { type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'

export function DisapproveRemarks(props: CaseDialogProps) {
  return (
    <RemarksDialog
      {...props}
      act="disapprove"
      path="decision"
      fields={{ verdict: 'disapproved' }}
      variant="danger"
    >
      <p>
        The application becomes disapproved and the round closes: its votes and reasons open to everyone who
        sees the case.
      </p>
    </RemarksDialog>
  )
}

import { type CaseDialogProps, RemarksDialog } from '../RemarksDialog.tsx'

export function WithdrawDialog({ roundOpen, ...props }: CaseDialogProps & { roundOpen: boolean }) {
  return (
    <RemarksDialog {...props} act="withdraw" path="withdrawal" variant="danger">
      <p>
        The application is taken back for its applicant and the board does nothing more with it.
        {roundOpen && ' The open round is voided: its votes stay sealed for good.'} It can be reinstated, and
        then begins again as registered.
      </p>
    </RemarksDialog>
  )
}

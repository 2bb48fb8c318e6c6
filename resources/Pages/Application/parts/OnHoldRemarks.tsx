import { type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'

export function OnHoldRemarks({ today, ...props }: CaseDialogProps & { today: string }) {
  return (
    <RemarksDialog
      {...props}
      act="hold"
      path="hold"
      fields={{ reviewOn: '' }}
      reviewFrom={today}
      title="Put application on hold"
    >
      <p>Nothing moves until it is resumed; it then continues where it was. Say what it waits for.</p>
    </RemarksDialog>
  )
}

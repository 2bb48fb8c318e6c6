import { type CaseDialogProps, RemarksDialog } from './RemarksDialog.tsx'

export function ResumeDialog(props: CaseDialogProps) {
  const { heldFrom } = props.application
  return (
    <RemarksDialog {...props} act="resume" path="hold" method="delete" withFiles={false}>
      <p>The hold ends and the application is {heldFrom ?? 'where it was'} again.</p>
    </RemarksDialog>
  )
}

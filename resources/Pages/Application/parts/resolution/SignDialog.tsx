import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../../../Components/ConfirmDialog.tsx'
import { useFields } from '../../../../Components/form/useFields.ts'
import { personName } from '../../../../Components/PersonName.tsx'
import type { ApplicationDetail } from '#server/applications/screens'

type SignDialogProps = {
  application: ApplicationDetail['application']
  /** Of the draft that was read: no other one is signed. */
  version: number
  open: boolean
  onClose: () => void
}

export function SignDialog({ application, version, open, onClose }: SignDialogProps) {
  const form = useFields({}, { bag: 'signature' })

  function sign() {
    form.send('post', `/applications/${application.id}/resolution/signature`, {
      data: { version },
      onSuccess: () => {
        // The dialog has closed before the keyboard goes on.
        flushSync(onClose)
        document.getElementById('next')?.focus()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Sign the resolution"
      act="Sign resolution"
      variant="primary"
      form={form}
      onConfirm={sign}
    >
      <p className="font-medium">
        {application.reference} · {personName(application)}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>The resolution gets the next number, and the case’s documents are listed below it.</li>
        <li>Its text is frozen and hashed with SHA-256; nobody can change it any more.</li>
        <li>The applicant’s slip is issued.</li>
      </ul>
      <p>Only reconsidering the decision supersedes a signed resolution.</p>
    </ConfirmDialog>
  )
}

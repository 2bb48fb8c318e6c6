import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { dismiss, tryAgain, useUnreachable } from '#resources/unreachable.ts'

export function Unreachable() {
  const { waitedFor } = useUnreachable()
  const open = waitedFor.length > 0
  // Keeps the text while the dialog closes.
  const [sent, setSent] = useState(false)
  if (open && sent !== waitedFor.some(visit => visit.sent)) setSent(!sent)
  const act = sent ? 'Send again' : 'Try again'

  useEffect(() => {
    if (open) document.getElementById('again')?.focus()
  }, [open])

  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={sent ? 'Not sent' : 'Not loaded'}
      footer={
        <>
          <Button onClick={dismiss}>Close</Button>
          <Button id="again" variant="primary" onClick={() => tryAgain('waitedFor')}>
            {act}
          </Button>
        </>
      }
    >
      <p className="flex items-start gap-3">
        <CloudOff aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />
        {sent
          ? 'The server can’t be reached. Everything you entered is still here.'
          : 'The server can’t be reached. This page has not changed.'}
      </p>
    </Dialog>
  )
}

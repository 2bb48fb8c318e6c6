import { useEffect } from 'react'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { SlipCamera } from './SlipCamera.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'

type ScanDialogProps = {
  /** A pasted code to look up at once, '' to start empty, or null while closed. */
  code: string | null
  onClose: () => void
}

/** Opens the case of a slip, scanned by the camera or a hand-held scanner (which types), or pasted. */
export function ScanDialog({ code, onClose }: ScanDialogProps) {
  const form = useFields({ code: '' }, { bag: 'scan', ids: 'scan' })
  const open = code !== null

  useEffect(() => {
    if (code) lookUp(code)
    // oxlint-disable-next-line react/exhaustive-deps -- for each code that is handed in
  }, [code])

  function lookUp(read: string) {
    form.set({ code: read })
    form.send('post', to('/slips/scans'), {
      data: { code: read },
      onSuccess: () => {
        form.reset()
        onClose()
      },
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Scan a slip"
      act="Open case"
      labels={{ code: 'Code' }}
      form={form}
      onSend={() => lookUp(form.data.code)}
    >
      <TextField
        {...form.field('code')}
        label="Code"
        limit={maxLength.slipCode}
        required
        hint="Use a hand-held scanner, or paste the slip’s address."
      />
      <SlipCamera open={open} onRead={lookUp} />
    </FormDialog>
  )
}

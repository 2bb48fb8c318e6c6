import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormSummary } from './form/FormSummary.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import { UploadProgress } from './form/UploadProgress.tsx'
import type { ActionForm } from './useActionForm.ts'

type ActionDialogProps = {
  form: ActionForm
  title: string
  /** What the button says: the act. */
  act: string
  variant?: ButtonVariant
  open: boolean
  onClose: () => void
  children: ReactNode
}

const actionLabels = { remarks: 'Remarks', reviewOn: 'Review on', choice: 'Your vote', reason: 'Reason' }

/** A dialog around one act: what is wrong at the top, the act and the way out at the bottom. */
export function ActionDialog({ form, title, act, variant = 'primary', ...rest }: ActionDialogProps) {
  const id = `${form.bag}-form`

  useEffect(() => {
    // The browser would start at the closing cross; people come to write.
    if (rest.open) document.getElementById(id)?.querySelector('textarea')?.focus()
  }, [rest.open, id])

  function submit(event: FormEvent) {
    event.preventDefault()
    form.act()
  }

  const footer = (
    <>
      {form.percentage !== undefined && (
        <div className="min-w-40 flex-1 self-center">
          <UploadProgress percentage={form.percentage} />
        </div>
      )}
      <Button onClick={rest.onClose}>Cancel</Button>
      <SubmitButton form={id} variant={variant} processing={form.processing}>
        {act}
      </SubmitButton>
    </>
  )

  return (
    <Dialog open={rest.open} onClose={rest.onClose} title={title} footer={footer}>
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        <FormSummary labels={actionLabels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        {rest.children}
      </form>
    </Dialog>
  )
}

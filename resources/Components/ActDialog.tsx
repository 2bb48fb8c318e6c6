import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DraftNotice } from './form/DraftNotice.tsx'
import { FormSummary } from './form/FormSummary.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import { UploadProgress } from './form/ProgressBar.tsx'
import type { ActForm } from './useActForm.ts'

type ActDialogProps = {
  form: ActForm
  title: string
  act: string
  variant?: ButtonVariant
  labels?: Record<string, string>
  /** The field that gets the focus; by default the first text area. */
  start?: string
  wide?: boolean
  open: boolean
  onClose: () => void
  children: ReactNode
}

const actionLabels = { remarks: 'Remarks', reviewOn: 'Review on', choice: 'Your vote', reason: 'Reason' }

export function ActDialog({ form, title, act, variant = 'primary', ...rest }: ActDialogProps) {
  const id = form.idOf('form')
  const start = rest.start && form.idOf(rest.start)

  useEffect(() => {
    // The browser would focus the close button.
    if (!rest.open) return
    const text = document.getElementById(id)?.querySelector('textarea')
    const first = start ? document.getElementById(start) : text
    first?.focus()
  }, [rest.open, id, start])

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
    <Dialog open={rest.open} onClose={rest.onClose} title={title} footer={footer} wide={rest.wide ?? false}>
      <form id={id} noValidate onSubmit={submit} className="space-y-4">
        <DraftNotice draft={form.draft} />
        <FormSummary
          labels={rest.labels ?? actionLabels}
          errors={form.errors}
          attempt={form.attempt}
          idOf={form.idOf}
        />
        {rest.children}
      </form>
    </Dialog>
  )
}

import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormSummary } from './form/FormSummary.tsx'
import { SubmitButton } from './form/SubmitButton.tsx'
import type { FieldsState } from './form/useFields.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  act: string
  variant?: ButtonVariant
  able?: boolean
  form: FieldsState
  onConfirm: () => void
  labels?: Record<string, string>
  wide?: boolean
  children: ReactNode
}

export function ConfirmDialog({
  open,
  onClose,
  form,
  onConfirm,
  variant = 'danger',
  able = true,
  ...rest
}: ConfirmDialogProps) {
  const id = useId()
  useEffect(() => {
    if (open) focusFirst(id)
  }, [open, id])

  function confirm(event: FormEvent) {
    event.preventDefault()
    // React events in a dialog bubble to the form around it.
    event.stopPropagation()
    if (able) onConfirm()
  }

  const footer = (
    <>
      <Button data-cancel={id} onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton form={id} variant={variant} able={able} processing={form.processing}>
        {rest.act}
      </SubmitButton>
    </>
  )

  return (
    <Dialog open={open} onClose={onClose} title={rest.title} footer={footer} wide={rest.wide ?? false}>
      <form id={id} noValidate onSubmit={confirm} className="space-y-4">
        <FormSummary
          labels={rest.labels ?? {}}
          errors={form.errors}
          attempt={form.attempt}
          idOf={form.idOf}
        />
        {rest.children}
      </form>
    </Dialog>
  )
}

/** The browser would focus the close button. Prefer the first field, then the safe button. */
function focusFirst(id: string) {
  const field = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input:not([hidden]), textarea, select')
  const cancel = document.querySelector<HTMLElement>(`[data-cancel="${id}"]`)
  ;(field ?? cancel)?.focus()
}

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
  /** What the button says: the act. */
  act: string
  variant?: ButtonVariant
  /** False where there is nothing to do; the text says why. */
  able?: boolean
  form: FieldsState
  onConfirm: () => void
  /** The labels of the fields inside, if there are any. */
  labels?: Record<string, string>
  wide?: boolean
  /** What will happen, to whom. */
  children: ReactNode
}

/** Asks once more before something that can't be taken back. */
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
    // A dialog's events also reach the form it stands in.
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

/** The browser would start at the closing cross: the first field is better, else what does no harm. */
function focusFirst(id: string) {
  const field = document
    .getElementById(id)
    ?.querySelector<HTMLElement>('input:not([hidden]), textarea, select')
  const cancel = document.querySelector<HTMLElement>(`[data-cancel="${id}"]`)
  ;(field ?? cancel)?.focus()
}

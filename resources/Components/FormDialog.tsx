import { type ReactNode, useEffect, useId } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './form/Form.tsx'
import { UploadProgress, SubmitButton } from './form/SubmitButton.tsx'
import { type FormState, type Fields, useFields } from './form/useFields.ts'
import { flushSync } from 'react-dom'
import type { Sent } from './form/payload.ts'
import type { AddressFor } from '#resources/to.ts'
import type { UploadLimits } from '#server/platform/web/upload-limits'

type FormDialogProps = {
  form: FormState
  title: string
  act: string
  onSend: () => void
  onClose: () => void
  open?: boolean
  variant?: ButtonVariant
  /** Whether the act is possible now. */
  able?: boolean
  labels?: Record<string, string> | undefined
  /** The field that gets the focus; by default the first one. */
  start?: string
  wide?: boolean
  beside?: boolean
  children: ReactNode
}

export function FormDialog({ form, title, act, onSend, onClose, open = true, ...rest }: FormDialogProps) {
  const { variant = 'primary', able = true, labels, wide = false, beside = false, children } = rest
  const id = useId()
  const start = rest.start && form.idOf(rest.start)
  useEffect(() => {
    if (open) focusFirst(id, start)
  }, [open, id, start])

  const footer = (
    <>
      {form.percentage !== undefined && (
        <div className="min-w-40 flex-1 self-center">
          <UploadProgress percentage={form.percentage} />
        </div>
      )}
      <Button data-cancel={id} onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton form={id} variant={variant} able={able} processing={form.processing}>
        {act}
      </SubmitButton>
    </>
  )

  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer} wide={wide} beside={beside}>
      <Form
        id={id}
        form={form}
        {...(labels ? { labels } : {})}
        onSend={() => able && onSend()}
        className="space-y-4"
      >
        {children}
      </Form>
    </Dialog>
  )
}

/** The browser would focus the close button. Prefer a field, then the safe button. */
function focusFirst(form: string, start: string | undefined) {
  const field = document
    .getElementById(form)
    ?.querySelector<HTMLElement>('input:not([hidden], [type=file]), textarea, select')
  const cancel = document.querySelector<HTMLElement>(`[data-cancel="${form}"]`)
  const first = (start && document.getElementById(start)) || field || cancel
  first?.focus()
}

type Options<F, M extends 'post' | 'put' | 'delete'> = {
  bag: string
  ids?: string
  method: M
  url: AddressFor<M>
  fields: F
  payload?: (data: F) => Sent
  limits?: UploadLimits
  onDone: () => void
}

/** The name of what was typed in the dialog of an act and not sent. */
export const actDraft = (ids: string, url: string) => `${ids}${url}`

/** The form of an act in a dialog, which closes when the act is done. */
export function useActForm<F extends Fields, M extends 'post' | 'put' | 'delete'>(props: Options<F, M>) {
  const { bag, ids = bag, method, url, fields, onDone, ...options } = props
  // Restoring only a vote or only its reason could reverse the meaning.
  const form = useFields(fields, { bag, ids, draft: actDraft(ids, url), wholeDraft: true, ...options })

  const act = () =>
    form.send(method, url, {
      onSuccess: () => {
        // Closes the dialog before the focus moves.
        flushSync(() => {
          form.reset()
          onDone()
        })
        // If the button that opened the dialog is gone, focus the next step.
        if (document.activeElement === document.body) document.getElementById('next')?.focus()
      },
    })

  return { ...form, act }
}

import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { FormSummary } from './FormSummary.tsx'
import type { FormState } from './useFields.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: FormState
  /** Labels by field, in the order of the form. */
  labels?: Record<string, string>
  onSend: () => void
  children: ReactNode
}

const commonLabels = {
  choice: 'Your vote',
  remarks: 'Remarks',
  reviewOn: 'Review on',
  reason: 'Reason',
  name: 'Name',
  password: 'Password',
}

/** A form with its draft notice and error summary. */
export function Form({ form, labels = commonLabels, onSend, children, ...rest }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    // React events in a dialog bubble to the form around it.
    event.stopPropagation()
    onSend()
  }

  return (
    // The server validates; the browser's own messages would hide its errors.
    <form noValidate className="max-w-[640px] space-y-4" {...rest} onSubmit={submit}>
      {form.draft && <DraftNotice draft={form.draft} start={form.idOf(Object.keys(labels)[0] ?? '')} />}
      <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
      {children}
    </form>
  )
}

import { type FormEvent, type ReactNode, useEffect } from 'react'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import type { FormState } from '#resources/Components/form/useFields.ts'

type AuthFormProps = {
  form: FormState
  labels: Record<string, string>
  act: string
  onSend: () => void
  children: ReactNode
}

/** A card's form. A single error is shown only at its field, which gets the focus. */
export function AuthForm({ form, labels, act, onSend, children }: AuthFormProps) {
  const names = Object.keys(labels)
  const wrongs = Object.keys(form.errors)
  const only = names.length === 1 && wrongs.every(name => name === names[0]) ? names[0]! : null
  const wrong = only !== null && wrongs.length > 0
  const target = only && form.idOf(only)
  useEffect(() => {
    if (form.attempt > 0 && wrong && target) document.getElementById(target)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- each refusal moves the focus, typing does not
  }, [form.attempt])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSend()
  }

  const summed = only ? {} : form.errors
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FormSummary labels={labels} errors={summed} attempt={wrong ? 0 : form.attempt} idOf={form.idOf} />
      {children}
      <SubmitButton processing={form.processing}>{act}</SubmitButton>
    </form>
  )
}

import { Head, usePage } from '@inertiajs/react'
import { type ReactNode, type FormEvent, useEffect } from 'react'
import { Link } from '#resources/Components/Link.tsx'
import { to } from '#resources/to.ts'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import { SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import type { FormState } from '#resources/Components/form/useFields.ts'

type CardTitleProps = {
  title: string
  step?: 1 | 2 | 3
  children?: ReactNode
}

export function CardTitle({ title, step, children }: CardTitleProps) {
  return (
    <>
      <Head title={title} />
      {step && <p className="mb-1 text-sm text-muted">Step {step} of 3</p>}
      <h1 className="text-lg font-bold">{title}</h1>
      {children && <div className="mt-2 text-muted">{children}</div>}
    </>
  )
}

export function CardNote({ children }: { children?: ReactNode }) {
  return (
    <output className="block">
      {children && <span className="mt-3 block rounded-md bg-accent-wash px-3 py-2">{children}</span>}
    </output>
  )
}

export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-4">
      {children}
    </div>
  )
}

export function MailboxLink({ open }: { open: boolean }) {
  const { app } = usePage().props
  if (!open) return null
  return (
    <p className="mt-4 text-sm">
      <Link
        href={to('/mailbox')}
        className="inline-block rounded-sm py-0.5 text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        Open the demo mailbox with the emails from {app.name}
      </Link>
    </p>
  )
}

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
  const errorNames = Object.keys(form.errors)
  const only = names.length === 1 && errorNames.every(name => name === names[0]) ? names[0]! : null
  const hasError = only !== null && errorNames.length > 0
  const target = only && form.idOf(only)
  useEffect(() => {
    if (form.attempt > 0 && hasError && target) document.getElementById(target)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- each refusal moves the focus, typing does not
  }, [form.attempt])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSend()
  }

  const summed = only ? {} : form.errors
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FormSummary labels={labels} errors={summed} attempt={hasError ? 0 : form.attempt} idOf={form.idOf} />
      {children}
      <SubmitButton processing={form.processing}>{act}</SubmitButton>
    </form>
  )
}

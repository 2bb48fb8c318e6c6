import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps, ReactNode } from 'react'

export type FieldProps = {
  /** Error summaries link to this id. */
  id: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

type ControlProps = {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, required, hint, error, children } = props
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, hint, error),
      })}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export function RequiredMark() {
  return <span className="text-xs font-normal text-muted">required</span>
}

export function Notes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="hint mt-1">
          {hint}
        </p>
      )}
      {error && (
        <Problem id={`${id}-error`} className="mt-1">
          {error}
        </Problem>
      )}
    </>
  )
}

export function Problem({ className = '', children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`flex gap-1.5 text-danger ${className}`}>
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  )
}

export function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

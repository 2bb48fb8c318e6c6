import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FormState } from './useFields.ts'
import History from 'lucide-react/icons/history'
import { Button } from '#resources/Components/Button.tsx'
import { RelativeTime } from '#resources/Components/RelativeTime.tsx'
import type { DraftState } from './useDraft.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'

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

type DraftNoticeProps = {
  draft: DraftState
  /** The id of the control that gets the focus after discarding. */
  start: string
}

export function DraftNotice({ draft: { restoredAt, discard, withFiles }, start }: DraftNoticeProps) {
  return (
    // Must exist from the start, or screen readers would not announce its content.
    <output className="block empty:mb-0">
      {restoredAt && (
        <div className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
          <History aria-hidden size={16} className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-60">
            Draft from <RelativeTime at={restoredAt} /> restored.
            {withFiles && ' Choose files again.'}
          </p>
          <Button
            onClick={() => {
              discard()
              document.getElementById(start)?.focus()
            }}
          >
            Discard draft
          </Button>
        </div>
      )}
    </output>
  )
}

type FormSummaryProps = {
  /** Messages by field; `rule`, `form` and `version` are not fields. */
  errors: Record<string, string | undefined>
  /** The labels in the order of the form, which is the order of the messages. */
  labels: Record<string, string>
  /** The number of refused attempts; each one moves the focus to the summary. */
  attempt: number
  idOf?: (field: string) => string
}

export function FormSummary({ errors, labels, attempt, idOf = field => field }: FormSummaryProps) {
  const box = useRef<HTMLElement>(null)

  // A layout effect, because later it could take the focus from a field the user has moved to.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  const order = [...NOT_FIELDS, ...Object.keys(labels)]
  const problems = Object.entries(errors)
    .filter(([, sentence]) => sentence)
    .toSorted(([one], [other]) => positionIn(order, one) - positionIn(order, other))
  if (problems.length === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="There is a problem"
      className="rounded-md border border-danger bg-surface p-4"
    >
      <p className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-4 text-danger" />
        {problems.length === 1 ? 'There is a problem' : `There are ${problems.length} problems`}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {problems.map(([field, sentence]) => (
          <li key={field}>
            {NOT_FIELDS.includes(field) ? (
              sentence
            ) : (
              <FieldLink id={idOf(field)} base={idOf(baseOf(field))}>
                {labels[field] && !sentence?.includes(`“${labels[field]}”`)
                  ? `${labels[field]}${/[?!.:]$/.test(labels[field]) ? '' : ':'} ${sentence}`
                  : sentence}
              </FieldLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldLink({ id, base, children }: { id: string; base: string; children: ReactNode }) {
  return (
    <a
      href={`#${base}`}
      className="text-danger underline"
      onClick={event => {
        const target = document.getElementById(id) ?? document.getElementById(base)
        if (!target) return
        event.preventDefault()
        const folded = target.closest('details')
        if (folded) folded.open = true
        target.focus()
      }}
    >
      {children}
    </a>
  )
}

function positionIn(order: string[], field: string) {
  const position = Math.max(order.indexOf(field), order.indexOf(baseOf(field)))
  return position < 0 ? order.length : position
}

const NOT_FIELDS = ['rule', 'form', 'version']

/** `documents.3` belongs to the control `documents`; `charges.0.law` may have a control of its own. */
const baseOf = (field: string) => field.replace(/[.[].*$/, '')

import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

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

  const order = [...aboutNone, ...Object.keys(labels)]
  const problems = Object.entries(errors)
    .filter(([, sentence]) => sentence)
    .toSorted(([one], [other]) => placeIn(order, one) - placeIn(order, other))
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
            {aboutNone.includes(field) ? (
              sentence
            ) : (
              <FieldLink id={idOf(field)} base={idOf(baseOf(field))}>
                {labels[field] ? `${labels[field]}: ${sentence}` : sentence}
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

function placeIn(order: string[], field: string) {
  const place = Math.max(order.indexOf(field), order.indexOf(baseOf(field)))
  return place < 0 ? order.length : place
}

const aboutNone = ['rule', 'form', 'version']

/** `documents.3` belongs to the control `documents`; `charges.0.law` may have a control of its own. */
const baseOf = (field: string) => field.replace(/[.[].*$/, '')

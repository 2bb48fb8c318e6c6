import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type FormSummaryProps = {
  /** Sentences by field; `rule`, `form` and `version` are about no field. */
  errors: Record<string, string | undefined>
  /** The fields' labels, put before what is wrong with them. In the form's order, which is that of the sentences. */
  labels: Record<string, string>
  /** Counts refused attempts: each moves the focus here, typing later doesn't. */
  attempt: number
  /** The control's id for a field's name. */
  idOf?: (field: string) => string
}

/** All that is wrong with a form, at its top, with links to the fields. */
export function FormSummary({ errors, labels, attempt, idOf = field => field }: FormSummaryProps) {
  const box = useRef<HTMLElement>(null)

  // As it is drawn: later it would take the focus from whoever has gone on to a field.
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
      aria-label="What needs attention"
      className="rounded-md border border-danger bg-surface p-4"
    >
      <p className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-4 text-danger" />
        {problems.length === 1 ? 'One thing needs attention' : `${problems.length} things need attention`}
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
        // Focusing does what the link would, without an entry in the history.
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

/** What has no label stands last. */
function placeIn(order: string[], field: string) {
  const place = Math.max(order.indexOf(field), order.indexOf(baseOf(field)))
  return place < 0 ? order.length : place
}

const aboutNone = ['rule', 'form', 'version']

/** `documents.3` is about the control `documents`, `charges.0.law` about its own where there is one. */
const baseOf = (field: string) => field.replace(/[.[].*$/, '')

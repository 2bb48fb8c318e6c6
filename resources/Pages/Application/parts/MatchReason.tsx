import { TextArea } from '../../../Components/form/TextArea.tsx'
import type { KnownPerson } from '#server/people-matching/screens'
import { labels } from './draft.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

type MatchReasonProps = {
  form: ApplicationFormState
  /** Those known already who resemble the applicant strongly. */
  strong: KnownPerson[]
}

/** Asked for as soon as somebody very similar is known, at the latest by the server. */
export function MatchReason({ form, strong }: MatchReasonProps) {
  const field = form.field('matchReason')
  if (!field.error && field.value === '' && strong.length === 0) return null
  return (
    <section aria-labelledby="known-already" className="border-t border-hairline pt-5">
      <h2 id="known-already" className="mb-1 text-lg font-bold">
        This person may be known already
      </h2>
      {strong.length > 0 && (
        <ul className="mb-3">
          {strong.map(({ kind, id, number, name, reason }) => (
            <li key={`${kind} ${id}`}>
              <span className="font-medium tabular-nums">{number}</span> · {name}:{' '}
              <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        {...field}
        label={labels.matchReason}
        required
        limit={1000}
        hint="For example: a son with his father’s name, or a new request after the first was decided."
      />
    </section>
  )
}

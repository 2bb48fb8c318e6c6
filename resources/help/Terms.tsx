import { offeredText } from '#server/platform/register-switch'
import { offeredTerms, type Term, terms } from './terms.ts'

export function Terms({ listed }: { listed: readonly Term[] }) {
  return (
    <dl className="space-y-2">
      {offeredTerms(listed).map(term => (
        <div key={term}>
          <dt className="font-medium first-letter:uppercase">{term}</dt>
          <dd className="text-muted">{offeredText(terms[term])}</dd>
        </div>
      ))}
    </dl>
  )
}

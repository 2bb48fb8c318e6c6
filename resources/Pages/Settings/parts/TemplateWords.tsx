import type { OwnField } from '#server/cases/types/definition'
import { templateWords } from '#server/cases/types/template-words'

/** The words in double braces that a template of resolutions can have. */
export function TemplateWords({ fields = [] }: { fields?: OwnField[] }) {
  const words = [...Object.entries(templateWords), ...fields.map(({ name, label }) => [name, label] as const)]
  return (
    <details className="mt-1 text-sm">
      <summary className="link inline-block">Words that are filled in</summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {words.map(([word, meaning]) => (
          <div key={word} className="contents">
            <dt className="font-mono">{`{{${word}}}`}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { type Answers, askedAnswers } from './answer-fields.ts'
import { type DefinedField, type FieldKind, ownFields } from './definition.ts'

const SEARCHED: readonly FieldKind[] = ['text', 'name']

/** Short texts that everybody sees. Searches must not find a case by an answer that the viewer may not see. */
export function searchedAnswers(definition: { fields: DefinedField[] }, stored: Answers | null) {
  const fields = ownFields(definition)
  const answers = askedAnswers(fields, stored ?? {})
  return fields
    .filter(({ kind, seenBy }) => SEARCHED.includes(kind) && !seenBy)
    .map(({ name }) => String(answers[name] ?? ''))
    .filter(Boolean)
}

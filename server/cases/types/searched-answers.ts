import { type Answers, askedAnswers } from './answer-fields.ts'
import { type DefinedField, ownFields } from './definition.ts'
import { kindOf } from './kinds.ts'

/** Short texts that everybody sees. Searches must not find a case by an answer that the viewer may not see. */
export function searchedAnswers(definition: { fields: DefinedField[] }, stored: Answers | null) {
  const fields = ownFields(definition)
  const answers = askedAnswers(fields, stored ?? {})
  return fields
    .filter(own => kindOf(own).isSearched && !own.seenBy)
    .map(({ name }) => String(answers[name] ?? ''))
    .filter(Boolean)
}

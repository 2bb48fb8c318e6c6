import { type Answers, askedAnswers, isEmptyAnswer } from './answer-fields.ts'
import { hiddenIn, isOfferedField } from './built-in-fields.ts'
import { type BuiltInName, type Definition, type OwnField, ownFields } from './definition.ts'

type Fields = Pick<Definition, 'fields'>

/**
 * The fields of answers that an earlier version would ask for and accept, and the version of the case does not
 * (docs/decisions/0095-earlier-answers-stay-with-the-case.md). `earlier` are the versions before it, the latest first.
 */
export function earlierFields(stored: Answers, version: Fields, earlier: Fields[]): OwnField[] {
  const found = new Map(Object.keys(askedAnswers(ownFields(version), stored)).map(name => [name, null]))
  const fields: OwnField[] = []
  for (const definition of earlier) {
    const asked = askedAnswers(ownFields(definition), stored)
    for (const field of ownFields(definition)) {
      if (asked[field.name] === undefined || found.has(field.name)) continue
      found.set(field.name, null)
      fields.push(field)
    }
  }
  return fields
}

/** The built-in fields that a version hides although the case has a value. */
export const hiddenValues = (row: Record<string, unknown>, version: Fields): BuiltInName[] =>
  [...hiddenIn(version)]
    .filter(isOfferedField)
    .filter(name => !isEmptyAnswer(row[name]) && row[name] !== 0 && row[name] !== false)

import type { User } from '#server/permissions'
import { onlyShown, type Answers } from './answer-fields.ts'
import { missingAnswers, visibleTo } from './answers.ts'
import { ownFields, type Definition, type OwnField } from './definition.ts'

/**
 * The labels of the fields that another version requires and a case would leave unanswered, unless its own version
 * requires them too. Does not depend on answers to fields that the viewer does not see.
 */
export function lackingAnswers(answers: Answers, from: Definition, to: Definition, viewer: User): string[] {
  const seen = visibleTo(from, viewer)
  const hidden = new Set(ownFields(from).flatMap(field => (seen.includes(field) ? [] : field.name)))
  const given = Object.fromEntries(seen.map(({ name }) => [name, answers[name]]))
  const wanted = visibleTo(to, viewer).filter(({ name }) => !hidden.has(name))
  const before = new Set(lackingIn(seen, given).map(({ name }) => name))
  return lackingIn(wanted, given).flatMap(({ name, label }) => (before.has(name) ? [] : label))
}

const lackingIn = (fields: OwnField[], given: Record<string, unknown>) =>
  missingAnswers(fields, onlyShown(fields, given), 'endorsement')

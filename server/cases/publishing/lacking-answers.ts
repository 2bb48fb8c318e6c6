import type { User } from '#server/permissions'
import { type Answers, askedAnswers } from '../types/answer-fields.ts'
import { missingAnswers, visibleTo } from '../types/answers.ts'
import { ownFields, type Definition, type OwnField } from '../types/definition.ts'

/**
 * The labels of the fields that another version requires and a case would leave unanswered, unless its own version
 * requires them too. Does not depend on answers to fields that the viewer does not see.
 */
export function lackingAnswers(stored: Answers, { from, seen, to }: Move, viewer: User): string[] {
  const hidden = new Set(ownFields(from).flatMap(field => (seen.includes(field) ? [] : field.name)))
  const given = askedAnswers(seen, stored)
  const wanted = visibleTo(to, viewer).filter(({ name }) => !hidden.has(name))
  const before = new Set(lackingIn(seen, given).map(({ name }) => name))
  return lackingIn(wanted, given).flatMap(({ name, label }) => (before.has(name) ? [] : label))
}

/** `seen` are the fields whose answers the viewer sees. */
type Move = { from: Definition; seen: OwnField[]; to: Definition }

const lackingIn = (fields: OwnField[], given: Answers) => missingAnswers(fields, given, 'endorsement')

import { holds, type User } from '#server/permissions'
import { type Query, read } from '#server/platform/database/read'
import { needsOf } from '#server/records/audit/answer-permissions'
import type { Answers } from '../types/answer-fields.ts'
import { askedIn, type OwnColumns, storedAnswers } from '../case/own-answers.ts'

/** Stored answers that the case does not ask for now, so that a form that asks for them again has them. */
export async function unaskedAnswers(
  found: Pick<OwnColumns, 'answers' | 'versionFields'> & { id: number },
  viewer: User,
  query: Query = read,
): Promise<Answers> {
  const asked = askedIn(found)
  const others = Object.entries(storedAnswers(found)).filter(([name]) => asked[name] === undefined)
  if (others.length === 0) return {}
  const needs = await needsOf([found.id], query)
  const isSeen = (name: string) => needs(found.id, name).every(permission => holds(viewer, permission))
  return Object.fromEntries(others.filter(([name]) => isSeen(name)))
}

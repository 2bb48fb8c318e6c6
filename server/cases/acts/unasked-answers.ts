import { holds, type User } from '#server/permissions'
import { type Query, read } from '#server/platform/database/read'
import { needsOf } from '#server/records/audit/answer-permissions'
import type { Answers } from '../types/answer-fields.ts'
import { earlierFieldsOf, versionHistory } from '../case/earlier-answers.ts'
import { askedIn, type OwnColumns, storedAnswers } from '../case/own-answers.ts'

/**
 * Stored answers that the case does not ask for now, so that a form that asks for them again has them. Without answers of
 * earlier versions, which are read only.
 */
export async function unaskedAnswers(
  found: OwnColumns & { id: number; typeId: number },
  viewer: User,
  query: Query = read,
): Promise<Answers> {
  const asked = askedIn(found)
  const stored = Object.entries(storedAnswers(found)).filter(([name]) => asked[name] === undefined)
  if (stored.length === 0) return {}
  const earlier = new Set((await earlierFieldsOf(found, versionHistory(query))).map(({ name }) => name))
  const others = stored.filter(([name]) => !earlier.has(name))
  const needs = await needsOf([found.id], query)
  const isSeen = (name: string) => needs(found.id, name).every(permission => holds(viewer, permission))
  return Object.fromEntries(others.filter(([name]) => isSeen(name)))
}

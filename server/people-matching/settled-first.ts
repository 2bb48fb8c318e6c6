import type { Ask } from '../applications/rounds.ts'
import { seesSealed } from '../arrested-persons/sight.ts'
import { join, sql } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { findLikely } from './likely.ts'
import type { Kind } from './people.ts'
import type { Person } from './person.ts'
import { verdictsOn } from './verdicts.ts'
import { bands } from './weights.ts'

/** More are not counted. */
const MOST = 99

/**
 * What has to be settled before this application is endorsed, in a sentence, or null: likely duplicates, and likely
 * matches that this officer may see, on which no verdict stands. To who may not see the register it says nothing of it.
 */
export async function settledFirst(ask: Ask, id: number, person: Person, officer: User) {
  const duplicates = await unsettled(ask, id, person, 'applicant', officer)
  const matches = holds(officer, 'arrested-persons.view')
    ? await unsettled(ask, id, person, 'arrested', officer)
    : 0
  const counted = [inWords(duplicates, 'duplicate'), inWords(matches, 'match')].filter(Boolean)
  if (counted.length === 0) return null
  return `${counted.join(' and ')} ${duplicates + matches === 1 ? 'is' : 'are'} to be settled first.`
}

async function unsettled(ask: Ask, id: number, person: Person, kind: Kind, officer: User) {
  const leaveOut = kind === 'applicant' ? id : undefined
  const search = { kind, leaveOut, seesSealed: seesSealed(officer), atLeast: bands.likely, most: MOST }
  const found = await findLikely(ask, person, search)
  if (found.length === 0) return 0
  const ended = kind === 'applicant' ? await endedAmong(ask, found) : new Set<number>()
  const asked = found.filter(other => !ended.has(other.id)).map(other => ({ ...other, kind }))
  const verdicts = await verdictsOn(ask, { kind: 'applicant', id, person }, asked)
  return asked.filter(other => verdicts.get(other.id)?.lapsed !== false).length
}

/** One that was withdrawn, or marked as a duplicate, stands in nobody's way until it is reinstated. */
async function endedAmong(ask: Ask, applications: { id: number }[]) {
  const ids = applications.map(({ id }) => id)
  const rows = await ask<{ id: number }>(sql`
    SELECT "id" FROM "Application" WHERE "id" IN (${join(ids)}) AND "status" IN ('withdrawn', 'duplicate')`)
  return new Set(rows.map(({ id }) => id))
}

const inWords = (count: number, what: 'duplicate' | 'match') =>
  count === 0 ? '' : `${count} possible ${what}${count === 1 ? '' : what === 'match' ? 'es' : 's'}`

import type { Ask } from '../applications/rounds.ts'
import { join, sql } from '../database/read.ts'
import { holds, seesSealed, type User } from '../permissions.ts'
import { changesSince } from './compared.ts'
import { findLikelyInEach, type Found } from './likely.ts'
import type { Side } from './pair.ts'
import type { Kind } from './people.ts'
import type { Person } from './person.ts'
import { bands } from './weights.ts'

/** More are not counted. */
const MOST = 99

/**
 * What has to be settled before this application is endorsed, in a sentence, or null: likely duplicates, and likely
 * matches that this officer may see, on which no verdict stands. To who may not see the register it says nothing of
 * it. Four queries.
 */
export async function settledFirst(ask: Ask, id: number, person: Person, officer: User) {
  const search = { seesSealed: seesSealed(officer), atLeast: bands.likely, most: MOST }
  const among = [{ ...search, kind: 'applicant' as const, leaveOut: id }]
  const inRegister = holds(officer, 'arrested-persons.view') ? [{ ...search, kind: 'arrested' as const }] : []
  const [duplicates = [], matches = []] = await findLikelyInEach(ask, person, [...among, ...inRegister])
  if (duplicates.length + matches.length === 0) return null
  const isSettled = await settling(ask, id, person, duplicates)
  const open = {
    duplicates: duplicates.filter(other => !isSettled('applicant', other)).length,
    matches: matches.filter(other => !isSettled('arrested', other)).length,
  }
  return sentenceOf(open)
}

/** `compared` is '' where nothing has to be. */
type Settled = { kind: Kind; id: number; compared: string }

/**
 * A pair is settled by a verdict on both persons as they are. An application that was withdrawn, or marked as a
 * duplicate, stands in nobody's way until it is reinstated.
 */
async function settling(ask: Ask, id: number, person: Person, duplicates: Found[]) {
  const ids = join([0, ...duplicates.map(other => other.id)])
  const rows = await ask<Settled>(sql`
    SELECT 'applicant' AS "kind", "id", '' AS "compared" FROM "Application"
    WHERE "id" IN (${ids}) AND "status" IN ('withdrawn', 'duplicate')
    UNION ALL
    SELECT 'applicant', CASE WHEN "olderId" = ${id} THEN "applicationId" ELSE "olderId" END, "compared"
    FROM "MatchVerdict" WHERE "withdrawnAt" IS NULL AND "olderId" IS NOT NULL AND ("applicationId" = ${id} OR "olderId" = ${id})
    UNION ALL
    SELECT 'arrested', "arrestedPersonId", "compared"
    FROM "MatchVerdict" WHERE "withdrawnAt" IS NULL AND "arrestedPersonId" IS NOT NULL AND "applicationId" = ${id}`)
  const one = { kind: 'applicant', id, person } as const
  const stands = (compared: string, other: Side) =>
    compared === '' || !changesSince(compared, one, other).lapsed
  return (kind: Kind, { id: otherId, person: other }: Found) =>
    rows.some(
      row =>
        row.kind === kind && row.id === otherId && stands(row.compared, { kind, id: otherId, person: other }),
    )
}

function sentenceOf({ duplicates, matches }: { duplicates: number; matches: number }) {
  const counted = [inWords(duplicates, 'duplicate', 's'), inWords(matches, 'match', 'es')].filter(Boolean)
  if (counted.length === 0) return null
  return `${counted.join(' and ')} ${duplicates + matches === 1 ? 'is' : 'are'} to be settled first.`
}

const inWords = (count: number, what: string, plural: string) =>
  count === 0 ? '' : `${count} possible ${what}${count === 1 ? '' : plural}`

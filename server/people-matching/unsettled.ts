import { join, type Query, sql } from '../database/read.ts'
import { holds, seesSealed, type User } from '../permissions.ts'
import { changesSince } from './compared.ts'
import { byKind, frequenciesFor, nobody } from './name-counts.ts'
import { type Among, holdersOf, mostSharing, personsWith, type Sharing } from './sharing-keys.ts'
import { keysOf } from '../matching/keys.ts'
import { TO_SPARE } from './likely.ts'
import { countedWords, normalise } from '../matching/normalise.ts'
import type { Side } from './people.ts'
import { compare } from '../matching/score.ts'
import { bands } from '../matching/weights.ts'

/** How many likely duplicates and matches of an application wait for a verdict. */
export type Unsettled = { duplicates: number; matches: number }

type Applicant = Side & { kind: 'applicant' }

/**
 * Which of these applications have likely duplicates, or likely matches that this viewer may see, on which no verdict
 * stands. To who may not see the register it says nothing of it. Four queries, however many they are.
 */
export async function unsettledOf(
  query: Query,
  ones: Applicant[],
  viewer: User,
): Promise<Map<number, Unsettled>> {
  const pairs = ones.length ? await likelyPairs(query, ones, viewer) : []
  const settled = pairs.length ? await settledAmong(query, pairs) : () => false
  const unsettled = new Map<number, Unsettled>()
  for (const pair of pairs) {
    if (settled(pair)) continue
    const counts = unsettled.get(pair.one.id) ?? { duplicates: 0, matches: 0 }
    counts[pair.other.kind === 'applicant' ? 'duplicates' : 'matches']++
    unsettled.set(pair.one.id, counts)
  }
  return unsettled
}

type Likely = { one: Applicant; other: Sharing }

async function likelyPairs(query: Query, ones: Applicant[], viewer: User): Promise<Likely[]> {
  const sealed = seesSealed(viewer)
  const kinds = holds(viewer, 'arrested-persons.view')
    ? (['applicant', 'arrested'] as const)
    : (['applicant'] as const)
  const known = ones.map(one => {
    const normalised = normalise(one.person)
    return { one, normalised, keys: new Set(keysOf(normalised)) }
  })
  const keys = [...new Set(known.flatMap(each => [...each.keys]))]
  const words = [...new Set(known.flatMap(({ normalised }) => countedWords(normalised)))]
  const asked = { keys, words, kinds: [...kinds], seesSealed: sealed && kinds.length === 2 }
  const { counted, held } = await holdersOf(query, asked)
  const first = byKind(counted)
  const byKey = Map.groupBy(held, ({ key }) => key)

  const shared = known.flatMap(each => {
    const own = [...each.keys].flatMap(key => byKey.get(key) ?? [])
    return kinds.map(kind => {
      const among: Among = {
        kind,
        seesSealed: sealed,
        ...(kind === 'applicant' ? { leaveOut: each.one.id } : {}),
      }
      return { ...each, kind, ids: mostSharing(own, among) }
    })
  })
  const persons = await personsWith(
    query,
    kinds.map(kind => ({
      ids: [...new Set(shared.flatMap(each => (each.kind === kind ? each.ids : [])))],
      among: { kind, seesSealed: sealed },
    })),
  )
  const people = new Map(
    persons.map(other => [`${other.kind} ${other.id}`, { other, known: normalise(other.person) }]),
  )
  const hopeful = shared.flatMap(({ one, normalised, kind, ids }) =>
    ids.flatMap(id => {
      const found = people.get(`${kind} ${id}`)
      const best = found && compare(normalised, found.known, first.get(kind) ?? nobody).bits
      return found && best! >= bands.likely - TO_SPARE ? [{ one, normalised, ...found }] : []
    }),
  )
  if (hopeful.length === 0) return []
  const frequencies = await frequenciesFor(
    query,
    hopeful.flatMap(({ other: { kind }, known: theirs, normalised }) => [
      { kind, known: theirs },
      { kind, known: normalised },
    ]),
  )
  return hopeful.filter(
    ({ normalised, known: theirs, other: { kind } }) =>
      compare(normalised, theirs, frequencies.get(kind) ?? nobody).bits >= bands.likely,
  )
}

type Verdict = {
  applicationId: number
  olderId: number | null
  arrestedPersonId: number | null
  compared: string
}
type Gone = { id: number }

/** A verdict on both as they are settles a pair; so does the other's being withdrawn or marked as a duplicate. */
async function settledAmong(query: Query, pairs: Likely[]) {
  const ids = join([...new Set(pairs.map(({ one }) => one.id))])
  const others = join([
    0,
    ...new Set(pairs.flatMap(({ other }) => (other.kind === 'applicant' ? other.id : []))),
  ])
  const rows = await query<Verdict & Gone>(sql`
    SELECT "id", 0 AS "applicationId", 0 AS "olderId", 0 AS "arrestedPersonId", '' AS "compared" FROM "Application"
      WHERE "id" IN (${others}) AND "status" IN ('withdrawn', 'duplicate')
    UNION ALL
    SELECT 0, "applicationId", "olderId", "arrestedPersonId", "compared" FROM "MatchVerdict"
      WHERE "withdrawnAt" IS NULL AND "applicationId" IN (${ids})
    UNION ALL
    SELECT 0, "applicationId", "olderId", "arrestedPersonId", "compared" FROM "MatchVerdict"
      WHERE "withdrawnAt" IS NULL AND "olderId" IN (${ids})`)
  const gone = new Set(rows.map(({ id }) => id))
  const given = rows.filter(({ compared }) => compared !== '')
  return ({ one, other }: Likely) => {
    if (other.kind === 'applicant' && gone.has(other.id)) return true
    return given.some(row => isOn(row, one.id, other) && !changesSince(row.compared, one, other).lapsed)
  }
}

const isOn = (row: Verdict, id: number, other: Sharing) =>
  other.kind === 'arrested'
    ? row.applicationId === id && row.arrestedPersonId === other.id
    : (row.applicationId === id && row.olderId === other.id) ||
      (row.olderId === id && row.applicationId === other.id)

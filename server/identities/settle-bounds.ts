import { keysOf } from '#packages/person-matching/keys'
import { normalise } from '#packages/person-matching/normalise'
import type { Frequencies } from '#packages/person-matching/rarity'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'
import { join, literal, type Query, sql } from '#server/platform/database/read'
import type { Group, LikelyPair } from './likely.ts'
import { frequenciesFor, nobody } from './name-counts.ts'
import { personsWith } from './sharing-keys.ts'
import { unsettledAmong } from './unsettled.ts'

// A task to settle counts the pairs that were likely when it was written. Since then names may have become more common or
// rarer, and people may share their keys with too many others to be found. So `verify` asks what a task may have counted.

/** More sharers than this are not compared: any count is possible. */
const MAX_SHARERS = 1000

/** How many of these pairs would be likely however common their names were. */
export async function leastToSettle(query: Query, pairs: LikelyPair[]) {
  let least = 0
  for (const pair of pairs) if (await isLikely(query, pair, ({ of }) => ({ persons: 0, of }))) least++
  return least
}

/** How many people could be likely matches if their names were as rare as possible. */
export async function mostToSettle(query: Query, one: LikelyPair['one'], group: Group) {
  const kind = group === 'duplicates' ? 'applicant' : 'arrested'
  const keys = keysOf(normalise(one.person))
  if (keys.length === 0) return 0
  const sharers = await query<{ id: number }>(sql`
    SELECT DISTINCT m."personId" AS "id" FROM "MatchKey" m
    WHERE m."kind" = ${kind} AND m."sealed" = ${group === 'sealedMatches'} AND m."key" IN (${join(keys)})
    LIMIT ${literal(MAX_SHARERS + 1)}`)
  if (sharers.length > MAX_SHARERS) return Infinity
  const ids = sharers.map(({ id }) => id).filter(id => kind === 'arrested' || id !== one.id)
  const others = await personsWith(query, [{ ids, among: { kind, seesSealed: true } }])
  const unsettled = await unsettledAmong(
    query,
    others.map(other => ({ one, other, group, bits: 0 })),
  )
  let most = 0
  for (const pair of unsettled)
    if (await isLikely(query, pair, ({ persons }) => ({ persons, of: () => 0 }))) most++
  return most
}

async function isLikely(
  query: Query,
  { one, other }: LikelyPair,
  asIf: (frequencies: Frequencies) => Frequencies,
) {
  const [person, known] = [normalise(one.person), normalise(other.person)]
  const counted = [person, known].map(each => ({ kind: other.kind, known: each }))
  const frequencies = (await frequenciesFor(query, counted)).get(other.kind) ?? nobody
  return compare(person, known, asIf(frequencies)).bits >= bands.likely
}

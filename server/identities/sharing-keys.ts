import { empty, padded, join, literal, type Query, sql, type Sql } from '#server/platform/database/read'
import type { Person } from '#packages/person-matching/person'
import { PERSONS, WORDS_STEP } from './name-counts.ts'
import { type Kind, personOf, type PersonRow } from './people.ts'

export type Among = { kind: Kind; seesSealed: boolean; onlySealed?: boolean }
export type Indexed = { kind: Kind; id: number; person: Person }

/** Only this many of those who share the most and rarest keys are compared. */
const MAX_COMPARED = 32
/**
 * Minimum share of the best one's weight, by position. In a large register many share one key by chance, but
 * little else.
 */
const minimumShare = (at: number) => (at < 6 ? 0 : at < 16 ? 0.25 : 0.6)
const IDS_STEP = 8

export async function personsWith(
  query: Query,
  requests: { ids: number[]; among: Among }[],
): Promise<Indexed[]> {
  const queries = requests.flatMap(({ ids, among }) => (ids.length ? [personsQuery(ids, among)] : []))
  const rows = queries.length ? await query<PersonOfKind>(join(queries, ' UNION ALL ')) : []
  return rows.map(indexedOf)
}

export function bestSharing(holders: Holders[], among: Among, leaveOut: number | undefined) {
  const weights = new Map<number, number>()
  for (const { kind, open, sealed } of holders) {
    if (kind !== among.kind) continue
    const weight = weightOf(open.length)
    for (const id of among.onlySealed ? sealed : among.seesSealed ? [...open, ...sealed] : open)
      weights.set(id, (weights.get(id) ?? 0) + weight)
  }
  if (leaveOut !== undefined) weights.delete(leaveOut)
  const ranked = [...weights]
    .toSorted(([id, weight], [otherId, other]) => other - weight || id - otherId)
    .slice(0, MAX_COMPARED)
  return ranked.filter(([, weight], at) => weight >= minimumShare(at) * ranked[0]![1]).map(([id]) => id)
}

/** Weight of a shared key in sixteenths of a bit: rarer keys weigh more. */
const weightOf = (holders: number) => Math.round(16 * Math.log2(50_000 / Math.max(1, holders)))

function personsQuery(ids: number[], { kind, seesSealed }: Among) {
  const { table, columns } = SOURCES[kind]
  const seen = kind === 'arrested' && !seesSealed ? sql`AND p."sealed" = ${false}` : empty
  return sql`SELECT ${columns}, p."id", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."sex",
    p."birthDate", p."birthDateEstimated", p."locality", p."province", p."idNumber", p."phone"
    FROM ${table} p WHERE p."id" IN (${join(padded(ids, IDS_STEP))}) ${seen}`
}

const SOURCES: Record<Kind, { table: Sql; columns: Sql }> = {
  applicant: { table: sql`"Application"`, columns: sql`'applicant' AS "kind", p."alias" AS "otherNames"` },
  arrested: {
    table: sql`"ArrestedPerson"`,
    columns: sql`'arrested' AS "kind", CAST(p."aliases" AS TEXT) AS "otherNames"`,
  },
}

type PersonOfKind = Omit<PersonRow, 'alias' | 'aliases'> & { kind: Kind; id: number; otherNames: string }

function indexedOf({ kind, id, otherNames, ...row }: PersonOfKind): Indexed {
  return {
    kind,
    id,
    person: personOf({ ...row, ...(kind === 'arrested' ? { aliases: otherNames } : { alias: otherNames }) }),
  }
}

/** Keys held by more persons are ignored. */
const MAX_HOLDERS = 200

/** Holders of a key. `sealed` is filled only if it was requested. */
type Holders = { key: string; kind: Kind; open: number[]; sealed: number[] }
export type Counted = { kind: Kind; word: string; count: number }

type KeyRow = { key: string; kind: Kind; open: string | null; sealed: string | null; count: number | null }

export async function holdersOf(
  query: Query,
  { keys, words, kinds, seesSealed }: { keys: string[]; words: string[]; kinds: Kind[]; seesSealed: boolean },
) {
  const rows = await query<KeyRow>(sql`${holdersQuery(keys, kinds, seesSealed)} UNION ALL
    SELECT "word", "kind", NULL, NULL, "count" FROM "NameCount"
    WHERE "kind" IN (${join(kinds)}) AND "word" IN (${join(padded([PERSONS, ...words], WORDS_STEP))})`)
  const counted: Counted[] = []
  const holders: Holders[] = []
  for (const { key, kind, open, sealed, count } of rows)
    if (count !== null) counted.push({ kind, word: key, count })
    else if (open || sealed) holders.push({ key, kind, open: idsIn(open), sealed: idsIn(sealed) })
  return { counted, holders: holders.filter(({ open }) => open.length <= MAX_HOLDERS) }
}

/** Ids come as one text per key, which is cheaper than rows in both databases. */
const holdersQuery = (keys: string[], kinds: Kind[], seesSealed: boolean) => sql`
  WITH k("key", "kind") AS (VALUES ${join(kinds.flatMap(kind => keys.map(key => sql`(${key}, ${kind})`)))})
  SELECT k."key", k."kind", ${idsQuery(false)} AS "open", ${seesSealed ? idsQuery(true) : sql`NULL`} AS "sealed",
    NULL AS "count"
  FROM k`

const idsQuery = (sealed: boolean) => sql`(
  SELECT string_agg(CAST(h."personId" AS TEXT), ' ') FROM (
    SELECT m."personId" FROM "MatchKey" m WHERE m."key" = k."key" AND m."kind" = k."kind" AND m."sealed" = ${sealed}
    ORDER BY m."personId" LIMIT ${literal(MAX_HOLDERS + 1)}) h)`

const idsIn = (text: string | null) => (text ? text.split(' ').map(Number) : [])

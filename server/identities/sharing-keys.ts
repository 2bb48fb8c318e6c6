import { empty, padded, join, literal, type Query, sql, type Sql } from '#server/platform/database/read'
import type { Person } from '#packages/person-matching/person'
import { byKind, PERSONS, WORDS_STEP } from './name-counts.ts'
import { type Kind, personOf, type PersonRow } from './people.ts'

export type Among = {
  kind: Kind
  leaveOut?: number | undefined
  seesSealed: boolean
  /** Leaves out the others. */
  onlySealed?: boolean
}
export type Sharing = { kind: Kind; id: number; person: Person }

/** Only this many of those who share the most and rarest keys are compared. */
const MOST_SHARING = 32
/**
 * Minimum share of the best one's weight, by position. In a large register many share one key by chance, but
 * little else.
 */
const needed = (at: number) => (at < 6 ? 0 : at < 16 ? 0.25 : 0.6)
const IDS_STEP = 8

type Asked = { keys: string[]; words: string[] }

/** Cost does not grow with the register. */
export async function thoseWhoShare(query: Query, asked: Asked, among: Among[]) {
  const kinds = among.map(({ kind }) => kind)
  const { counted, held } = await holdersOf(query, { ...asked, kinds, seesSealed: among.some(sealedIn) })
  const sharing = await personsWith(
    query,
    among.map(each => ({ ids: mostSharing(held, each), among: each })),
  )
  return { frequencies: byKind(counted), sharing }
}

export async function personsWith(
  query: Query,
  asked: { ids: number[]; among: Among }[],
): Promise<Sharing[]> {
  const queries = asked.flatMap(({ ids, among }) => (ids.length ? [personsQuery(ids, among)] : []))
  const rows = queries.length ? await query<SharingRow>(join(queries, ' UNION ALL ')) : []
  return rows.map(sharingOf)
}

const sealedIn = ({ kind, seesSealed }: Among) => kind === 'arrested' && seesSealed

export function mostSharing(held: Held[], each: Among) {
  const weights = new Map<number, number>()
  for (const { kind, open, sealed } of held) {
    if (kind !== each.kind) continue
    const weight = weightOf(open.length)
    for (const id of each.onlySealed ? sealed : each.seesSealed ? [...open, ...sealed] : open)
      weights.set(id, (weights.get(id) ?? 0) + weight)
  }
  if (each.leaveOut !== undefined) weights.delete(each.leaveOut)
  const ranked = [...weights]
    .toSorted(([id, weight], [otherId, other]) => other - weight || id - otherId)
    .slice(0, MOST_SHARING)
  return ranked.filter(([, weight], at) => weight >= needed(at) * ranked[0]![1]).map(([id]) => id)
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
  applicant: { table: sql`"Application"`, columns: sql`'applicant' AS "kind", p."alias" AS "called"` },
  arrested: {
    table: sql`"ArrestedPerson"`,
    columns: sql`'arrested' AS "kind", CAST(p."aliases" AS TEXT) AS "called"`,
  },
}

type SharingRow = Omit<PersonRow, 'alias' | 'aliases'> & { kind: Kind; id: number; called: string }

function sharingOf({ kind, id, called, ...row }: SharingRow): Sharing {
  return {
    kind,
    id,
    person: personOf({ ...row, ...(kind === 'arrested' ? { aliases: called } : { alias: called }) }),
  }
}

/** Keys held by more persons are ignored. */
const MOST_HOLDERS = 200

/** Holders of a key. `sealed` is filled only if it was requested. */
type Held = { key: string; kind: Kind; open: number[]; sealed: number[] }
export type Counted = { kind: Kind; word: string; count: number }

type Row = { key: string; kind: Kind; open: string | null; sealed: string | null; count: number | null }

/** One query. */
export async function holdersOf(
  query: Query,
  { keys, words, kinds, seesSealed }: { keys: string[]; words: string[]; kinds: Kind[]; seesSealed: boolean },
) {
  const rows = await query<Row>(sql`${holdersQuery(keys, kinds, seesSealed)} UNION ALL
    SELECT "word", "kind", NULL, NULL, "count" FROM "NameCount"
    WHERE "kind" IN (${join(kinds)}) AND "word" IN (${join(padded([PERSONS, ...words], WORDS_STEP))})`)
  const counted: Counted[] = []
  const held: Held[] = []
  for (const { key, kind, open, sealed, count } of rows)
    if (count !== null) counted.push({ kind, word: key, count })
    else if (open || sealed) held.push({ key, kind, open: idsIn(open), sealed: idsIn(sealed) })
  return { counted, held: held.filter(({ open }) => open.length <= MOST_HOLDERS) }
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
    ORDER BY m."personId" LIMIT ${literal(MOST_HOLDERS + 1)}) h)`

const idsIn = (text: string | null) => (text ? text.split(' ').map(Number) : [])

import type { Ask } from '../applications/rounds.ts'
import { empty, join, literal, sql, type Sql } from '../database/read.ts'
import { PERSONS } from './name-counts.ts'
import { personOf, type Kind, type PersonRow } from './people.ts'
import type { Person } from './person.ts'

// Who shares keys with somebody, in two queries whose work does not grow with the register.

export type Among = {
  kind: Kind
  /** The record that is being compared with the others. */
  leaveOut?: number | undefined
  seesSealed: boolean
}
export type Sharing = { kind: Kind; id: number; person: Person }

/** A key that more persons hold says nothing. */
const MOST_HOLDERS = 200
/** Of those who share keys, so many with the most and rarest ones are looked at. */
const MOST_SHARING = 32

/** Whoever shares the most and rarest keys, and how many persons there are of each kind. */
export async function thoseWhoShare(ask: Ask, keys: string[], among: Among[]) {
  const holders = await holdersOf(ask, keys, among)
  const persons = new Map(
    holders.filter(({ key }) => key === PERSONS).map(({ kind, holders }) => [kind, holders]),
  )
  const queries = among.flatMap(each => {
    const telling = tellingKeys(holders, each)
    return telling.length ? [sharingQuery(telling, each)] : []
  })
  const rows = queries.length ? await ask<SharingRow>(join(queries, ' UNION ALL ')) : []
  return { persons, sharing: rows.map(sharingOf) }
}

type Holders = { key: string; kind: Kind; holders: number }

async function holdersOf(ask: Ask, keys: string[], among: Among[]): Promise<Holders[]> {
  const kinds = among.map(({ kind }) => kind)
  const rows = await ask<Omit<Holders, 'holders'> & { holders: number | bigint }>(holdersQuery(keys, kinds))
  return rows.map(row => ({ ...row, holders: Number(row.holders) }))
}

/** Counts no further than it has to; and all persons of each kind. */
const holdersQuery = (keys: string[], kinds: Kind[]) => sql`
  WITH k("key", "kind") AS (VALUES ${join(kinds.flatMap(kind => keys.map(key => sql`(${key}, ${kind})`)))})
  SELECT k."key", k."kind", (SELECT COUNT(*) FROM (
    SELECT 1 FROM "MatchKey" m WHERE m."key" = k."key" AND m."kind" = k."kind" AND m."sealed" = ${false}
    LIMIT ${literal(MOST_HOLDERS + 1)}) h) AS "holders"
  FROM k
  UNION ALL SELECT "word", "kind", "count" FROM "NameCount"
  WHERE "kind" IN (${join(kinds)}) AND "word" = ${PERSONS}`

/** What a shared key tells, in sixteenths of a bit: the fewer hold it, the more. */
type TellingKey = { key: string; weight: number }

const tellingKeys = (holders: Holders[], { kind, seesSealed }: Among): TellingKey[] =>
  holders
    .filter(row => row.kind === kind && row.key !== PERSONS)
    .filter(row => row.holders <= MOST_HOLDERS && (row.holders > 0 || seesSealed))
    .map(row => ({ key: row.key, weight: Math.round(16 * Math.log2(50_000 / Math.max(1, row.holders))) }))

/** CROSS JOIN: SQLite shall go from the keys to their holders, whatever it thinks of their number. */
function sharingQuery(keys: TellingKey[], { kind, seesSealed, leaveOut }: Among) {
  const shared = join(keys.map(({ key, weight }) => sql`(${key}, CAST(${weight} AS INTEGER))`))
  const seen = seesSealed ? sql`m."sealed" IN (${false}, ${true})` : sql`m."sealed" = ${false}`
  const { table, columns } = SOURCES[kind]
  return sql`SELECT * FROM (WITH k("key", "weight") AS (VALUES ${shared}),
  ranked AS (
    SELECT m."personId" FROM k CROSS JOIN "MatchKey" m
    WHERE m."key" = k."key" AND m."kind" = ${kind} AND ${seen}
      ${leaveOut === undefined ? empty : sql`AND m."personId" <> ${leaveOut}`}
    GROUP BY m."personId" ORDER BY SUM(k."weight") DESC, m."personId" LIMIT ${literal(MOST_SHARING)}
  )
  SELECT ${columns}, p."id", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."sex", p."birthDate",
    p."birthDateEstimated", p."locality", p."province", p."idNumber", p."phone"
  FROM ranked CROSS JOIN ${table} p WHERE p."id" = ranked."personId") likely`
}

/** Both name what somebody is also called in one text, as each keeps it. */
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

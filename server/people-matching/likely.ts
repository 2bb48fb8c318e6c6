import type { Ask } from '../applications/rounds.ts'
import { empty, join, literal, sql, type Sql } from '../database/read.ts'
import { keysOf } from './keys.ts'
import { PERSONS } from './name-counts.ts'
import { countedWords, normalise } from './normalise.ts'
import { personOf, type Kind, type PersonRow } from './people.ts'
import type { Person } from './person.ts'
import type { Frequencies } from './rarity.ts'
import { compare, type Comparison } from './score.ts'

export type Found = { id: number; person: Person; comparison: Comparison }

type Search = {
  kind: Kind
  /** The record that is being compared with the others. */
  leaveOut?: number | undefined
  seesSealed: boolean
  /** Bits. */
  atLeast: number
  most: number
}

/** A key that more persons hold says nothing. */
const MOST_HOLDERS = 200
/** Of those who share keys, so many with the most and rarest ones are compared. */
const MOST_COMPARED = 120
/** Statements for so many words more each, that few of them are prepared. */
const WORDS_STEP = 64

/**
 * Who may be this person, best first. Three queries, whose work does not grow with the register. Whoever may not see
 * sealed records gets what they would get if there were none; which keys are skipped depends on the others alone.
 */
export async function findLikely(ask: Ask, person: Person, search: Search): Promise<Found[]> {
  const [found] = await findLikelyInEach(ask, person, [search])
  return found!
}

/** The same among several kinds, in as few queries. Answers in the order of the searches. */
export async function findLikelyInEach(ask: Ask, person: Person, searches: Search[]): Promise<Found[][]> {
  const telling = await tellingKeys(ask, keysOf(normalise(person)), searches)
  const asked = searches.filter(({ kind }) => telling.get(kind)?.length)
  const rows = asked.length
    ? await ask<CandidateRow>(
        join(
          asked.map(each => candidatesQuery(telling.get(each.kind)!, each)),
          ' UNION ALL ',
        ),
      )
    : []
  const others = rows.map(row => ({ kind: row.kind, id: row.id, person: personOf(withAliases(row)) }))
  const compared = await comparedWith(ask, person, others)
  return searches.map(({ kind, atLeast, most }) =>
    compared
      .filter(other => other.kind === kind && other.comparison.bits >= atLeast)
      .map(({ kind: _kind, ...other }) => other)
      .toSorted(bestFirst)
      .slice(0, most),
  )
}

type Other = { kind: Kind; id: number; person: Person }

/** This person beside each of the others, by how common their names are among those of their kind. One query. */
export async function comparedWith(ask: Ask, person: Person, others: Other[]) {
  if (others.length === 0) return []
  const [one, known] = [normalise(person), others.map(other => normalise(other.person))]
  const words = new Map<Kind, Set<string>>()
  for (const [at, { kind }] of others.entries())
    words.set(kind, new Set([...(words.get(kind) ?? countedWords(one)), ...countedWords(known[at]!)]))
  const frequencies = await frequenciesIn(ask, words)
  return others.map((other, at) => ({
    ...other,
    comparison: compare(one, known[at]!, frequencies.get(other.kind)!),
  }))
}

export const bestFirst = (a: Found, b: Found) => b.comparison.bits - a.comparison.bits || a.id - b.id

/** What a shared key tells, in sixteenths of a bit: the fewer hold it, the more. */
type TellingKey = { key: string; weight: number }
type CandidateRow = Omit<PersonRow, 'alias' | 'aliases'> & { kind: Kind; id: number; called: string }

async function tellingKeys(ask: Ask, keys: string[], searches: Search[]): Promise<Map<Kind, TellingKey[]>> {
  if (keys.length === 0) return new Map()
  const kinds = searches.map(({ kind }) => kind)
  const held = await ask<{ key: string; kind: Kind; holders: number | bigint }>(holdersQuery(keys, kinds))
  const telling = held
    .map(row => ({ ...row, holders: Number(row.holders) }))
    .filter(({ kind, holders }) => {
      const { seesSealed } = searches.find(search => search.kind === kind)!
      return holders <= MOST_HOLDERS && (holders > 0 || seesSealed)
    })
    .map(({ key, kind, holders }) => ({
      key,
      kind,
      weight: Math.round(16 * Math.log2(50_000 / Math.max(1, holders))),
    }))
  return Map.groupBy(telling, ({ kind }) => kind)
}

/** Counts no further than it has to. */
const holdersQuery = (keys: string[], kinds: Kind[]) => sql`
  WITH k("key", "kind") AS (VALUES ${join(kinds.flatMap(kind => keys.map(key => sql`(${key}, ${kind})`)))})
  SELECT k."key", k."kind", (SELECT COUNT(*) FROM (
    SELECT 1 FROM "MatchKey" m WHERE m."key" = k."key" AND m."kind" = k."kind" AND m."sealed" = ${false}
    LIMIT ${literal(MOST_HOLDERS + 1)}) h) AS "holders"
  FROM k`

/** CROSS JOIN: SQLite shall go from the keys to their holders, whatever it thinks of their number. */
function candidatesQuery(keys: TellingKey[], { kind, seesSealed, leaveOut }: Search) {
  const shared = join(keys.map(({ key, weight }) => sql`(${key}, CAST(${weight} AS INTEGER))`))
  const { table, columns } = SOURCES[kind]
  return sql`SELECT * FROM (WITH k("key", "weight") AS (VALUES ${shared}),
  ranked AS (
    SELECT m."personId" FROM k CROSS JOIN "MatchKey" m
    WHERE m."key" = k."key" AND m."kind" = ${kind} AND ${seesSealed ? sql`m."sealed" IN (${false}, ${true})` : sql`m."sealed" = ${false}`}
      ${leaveOut === undefined ? empty : sql`AND m."personId" <> ${leaveOut}`}
    GROUP BY m."personId" ORDER BY SUM(k."weight") DESC, m."personId" LIMIT ${literal(MOST_COMPARED)}
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

const withAliases = ({ called, ...row }: CandidateRow): PersonRow =>
  row.kind === 'arrested' ? { ...row, aliases: called } : { ...row, alias: called }

async function frequenciesIn(ask: Ask, words: Map<Kind, Set<string>>): Promise<Map<Kind, Frequencies>> {
  const queries = [...words].map(
    ([kind, counted]) => sql`
    SELECT "kind", "word", "count" FROM "NameCount"
    WHERE "kind" = ${kind} AND "word" IN (${join(filledUp([PERSONS, ...counted]))})`,
  )
  const rows = await ask<{ kind: Kind; word: string; count: number }>(join(queries, ' UNION ALL '))
  return new Map([...words.keys()].map(kind => [kind, frequenciesOf(rows.filter(row => row.kind === kind))]))
}

function frequenciesOf(rows: { word: string; count: number }[]): Frequencies {
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  return { persons: counts.get(PERSONS) ?? 0, of: word => counts.get(word) ?? 0 }
}

const filledUp = (words: string[]) => [
  ...words,
  ...Array<string>((WORDS_STEP - (words.length % WORDS_STEP)) % WORDS_STEP).fill(PERSONS),
]

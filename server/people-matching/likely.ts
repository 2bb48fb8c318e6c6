import type { Ask } from '../applications/rounds.ts'
import { empty, join, literal, sql, type Sql } from '../database/read.ts'
import { keysOf } from './keys.ts'
import { PERSONS } from './name-counts.ts'
import { countedWords, normalise, type Normalised } from './normalise.ts'
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
  const keys = await tellingKeys(ask, keysOf(normalise(person)), search)
  const candidates = keys.length ? await ask<CandidateRow>(candidatesQuery(keys, search)) : []
  const others = candidates.map(row => ({ id: row.id, person: personOf(row) }))
  const compared = await comparedWith(ask, person, search.kind, others)
  return compared
    .filter(({ comparison }) => comparison.bits >= search.atLeast)
    .toSorted(bestFirst)
    .slice(0, search.most)
}

/** This person beside each of the others, by how common their names are among these. One query. */
export async function comparedWith(
  ask: Ask,
  person: Person,
  kind: Kind,
  others: Omit<Found, 'comparison'>[],
) {
  if (others.length === 0) return []
  const [one, known] = [normalise(person), others.map(other => normalise(other.person))]
  const frequencies = await frequenciesOf(ask, kind, [one, ...known])
  return others.map((other, at): Found => ({
    ...other,
    comparison: compare(one, known[at]!, frequencies),
  }))
}

export const bestFirst = (a: Found, b: Found) => b.comparison.bits - a.comparison.bits || a.id - b.id

/** What a shared key tells, in sixteenths of a bit: the fewer hold it, the more. */
type TellingKey = { key: string; weight: number }
type CandidateRow = PersonRow & { id: number }

async function tellingKeys(ask: Ask, keys: string[], { kind, seesSealed }: Search): Promise<TellingKey[]> {
  if (keys.length === 0) return []
  const held = await ask<{ key: string; holders: number | bigint }>(holdersQuery(keys, kind))
  return held
    .map(({ key, holders }) => ({ key, holders: Number(holders) }))
    .filter(({ holders }) => holders <= MOST_HOLDERS && (holders > 0 || seesSealed))
    .map(({ key, holders }) => ({ key, weight: Math.round(16 * Math.log2(50_000 / Math.max(1, holders))) }))
}

/** Counts no further than it has to. */
const holdersQuery = (keys: string[], kind: Kind) => sql`
  WITH k("key") AS (VALUES ${join(keys.map(key => sql`(${key})`))})
  SELECT k."key", (SELECT COUNT(*) FROM (
    SELECT 1 FROM "MatchKey" m WHERE m."key" = k."key" AND m."kind" = ${kind} AND m."sealed" = ${false}
    LIMIT ${literal(MOST_HOLDERS + 1)}) h) AS "holders"
  FROM k`

/** CROSS JOIN: SQLite shall go from the keys to their holders, whatever it thinks of their number. */
function candidatesQuery(keys: TellingKey[], { kind, seesSealed, leaveOut }: Search) {
  const shared = join(keys.map(({ key, weight }) => sql`(${key}, CAST(${weight} AS INTEGER))`))
  return sql`
  WITH k("key", "weight") AS (VALUES ${shared}),
  ranked AS (
    SELECT m."personId" FROM k CROSS JOIN "MatchKey" m
    WHERE m."key" = k."key" AND m."kind" = ${kind} AND ${seesSealed ? sql`m."sealed" IN (${false}, ${true})` : sql`m."sealed" = ${false}`}
      ${leaveOut === undefined ? empty : sql`AND m."personId" <> ${leaveOut}`}
    GROUP BY m."personId" ORDER BY SUM(k."weight") DESC, m."personId" LIMIT ${literal(MOST_COMPARED)}
  )
  SELECT p."id", p."givenName", p."middleName", p."familyName", p."nameSuffix", ${ALIASES[kind]}, p."sex",
    p."birthDate", p."birthDateEstimated", p."locality", p."province", p."idNumber", p."phone"
  FROM ranked CROSS JOIN ${TABLES[kind]} p WHERE p."id" = ranked."personId"`
}

const TABLES: Record<Kind, Sql> = { applicant: sql`"Application"`, arrested: sql`"ArrestedPerson"` }
const ALIASES: Record<Kind, Sql> = { applicant: sql`p."alias"`, arrested: sql`p."aliases"` }

async function frequenciesOf(ask: Ask, kind: Kind, persons: Normalised[]): Promise<Frequencies> {
  const words = new Set([PERSONS, ...persons.flatMap(countedWords)])
  const rows = await ask<{ word: string; count: number }>(sql`
    SELECT "word", "count" FROM "NameCount" WHERE "kind" = ${kind} AND "word" IN (${join(filledUp([...words]))})`)
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  return { persons: counts.get(PERSONS) ?? 0, of: word => counts.get(word) ?? 0 }
}

const filledUp = (words: string[]) => [
  ...words,
  ...Array<string>((WORDS_STEP - (words.length % WORDS_STEP)) % WORDS_STEP).fill(PERSONS),
]

import type { Tx } from '#server/platform/database/client'
import { padded, join, type Query, sql } from '#server/platform/database/read'
import { countedWords, type Normalised } from '#packages/person-matching/normalise'
import type { Frequencies } from '#packages/person-matching/rarity'
import type { Kind } from './people.ts'

export const PERSONS = ''
const WORDS_AT_ONCE = 500

export function difference(before: Normalised | undefined, after: Normalised | undefined) {
  const changes = new Map<string, number>()
  const add = (person: Normalised | undefined, by: number) => {
    if (!person) return
    for (const word of [...countedWords(person), PERSONS]) changes.set(word, (changes.get(word) ?? 0) + by)
  }
  add(before, -1)
  add(after, 1)
  return changes
}

/**
 * Words are locked in order to avoid deadlocks, and the total, which everybody changes, comes last. Counts
 * never stay at 0.
 */
export async function addToCounts(tx: Tx, kind: Kind, changes: Map<string, number>) {
  const words = [...changes.keys()].filter(word => changes.get(word) !== 0 && word !== PERSONS).toSorted()
  if (changes.get(PERSONS)) words.push(PERSONS)
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    const rows = words
      .slice(at, at + WORDS_AT_ONCE)
      .map(word => sql`(${kind}, ${word}, ${changes.get(word)!})`)
    await tx.$executeRaw(sql`
      INSERT INTO "NameCount" ("kind", "word", "count") VALUES ${join(rows)}
      ON CONFLICT ("kind", "word") DO UPDATE SET "count" = "NameCount"."count" + EXCLUDED."count"`)
  }
  const less = words.filter(word => changes.get(word)! < 0)
  if (less.length) await tx.nameCount.deleteMany({ where: { kind, word: { in: less }, count: { lte: 0 } } })
}

export const WORDS_STEP = 16

export async function frequenciesFor(query: Query, persons: { kind: Kind; known: Normalised }[]) {
  const queries = [...wordsByKind(persons)].map(
    ([kind, words]) => sql`
    SELECT "kind", "word", "count" FROM "NameCount"
    WHERE "kind" = ${kind} AND "word" IN (${join(padded([PERSONS, ...words], WORDS_STEP))})`,
  )
  const rows = await query<{ kind: Kind; word: string; count: number }>(join(queries, ' UNION ALL '))
  return byKind(rows)
}

/** Frequencies by kind. A word without a count is treated as borne by nobody. */
export const byKind = (rows: { kind: Kind; word: string; count: number }[]) =>
  new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, counted]) => [kind, frequenciesOf(counted)]))

export const nobody: Frequencies = { persons: 0, of: () => 0 }

function wordsByKind(persons: { kind: Kind; known: Normalised }[]) {
  const words = new Map<Kind, Set<string>>()
  for (const { kind, known } of persons) {
    const counted = words.get(kind) ?? new Set()
    for (const word of possibleWords(known)) counted.add(word)
    words.set(kind, counted)
  }
  return words
}

function possibleWords({ family, given, middle, aliases, locality }: Normalised) {
  const names = [...family, ...given, ...middle, ...aliases.flat()]
  return [...names.flatMap(({ text }) => [`f:${text}`, `g:${text}`, `m:${text}`]), `l:${locality}`]
}

function frequenciesOf(rows: { word: string; count: number }[]): Frequencies {
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  return { persons: counts.get(PERSONS) ?? 0, of: word => counts.get(word) ?? 0 }
}

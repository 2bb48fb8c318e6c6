import { join, type Query, sql } from '../database/read.ts'
import { PERSONS } from './name-counts.ts'
import type { Normalised } from '../matching/normalise.ts'
import type { Kind } from './people.ts'
import type { Frequencies } from '../matching/rarity.ts'

/** Statements for so many words more each, that few of them are prepared. */
const WORDS_STEP = 16

/** How common the names of these persons are among all of each one's kind. One query. */
export async function frequenciesFor(query: Query, persons: { kind: Kind; known: Normalised }[]) {
  const queries = [...wordsByKind(persons)].map(
    ([kind, words]) => sql`
    SELECT "kind", "word", "count" FROM "NameCount"
    WHERE "kind" = ${kind} AND "word" IN (${join(filledUp([PERSONS, ...words]))})`,
  )
  const rows = await query<{ kind: Kind; word: string; count: number }>(join(queries, ' UNION ALL '))
  return byKind(rows)
}

/** What was counted, by kind. A word that was not counted nobody has: agreement is worth no more than that. */
export const byKind = (rows: { kind: Kind; word: string; count: number }[]) =>
  new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, counted]) => [kind, frequenciesOf(counted)]))

/** Where there is nobody. */
export const nobody: Frequencies = { persons: 0, of: () => 0 }

function wordsByKind(persons: { kind: Kind; known: Normalised }[]) {
  const words = new Map<Kind, Set<string>>()
  for (const { kind, known } of persons) {
    const counted = words.get(kind) ?? new Set()
    for (const word of askedWords(known)) counted.add(word)
    words.set(kind, counted)
  }
  return words
}

/** A name may stand in the wrong field: it is asked for in each, whoever else is compared. */
function askedWords({ family, given, middle, aliases, locality }: Normalised) {
  const names = [...family, ...given, ...middle, ...aliases.flat()]
  return [...names.flatMap(({ text }) => [`f:${text}`, `g:${text}`, `m:${text}`]), `l:${locality}`]
}

function frequenciesOf(rows: { word: string; count: number }[]): Frequencies {
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  return { persons: counts.get(PERSONS) ?? 0, of: word => counts.get(word) ?? 0 }
}

export const filledUp = (words: string[]) => [
  ...words,
  ...Array<string>((WORDS_STEP - (words.length % WORDS_STEP)) % WORDS_STEP).fill(PERSONS),
]

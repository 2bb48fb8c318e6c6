import { keysOf } from '#packages/person-matching/keys'
import { countedWords, normalise, type Normalised } from '#packages/person-matching/normalise'
import type { Person } from '#packages/person-matching/person'
import type { Frequencies } from '#packages/person-matching/rarity'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'

/**
 * An earlier row (by negative line number) or a record, and how strongly it matches. `further`: this row is
 * another arrest of that person.
 */
export type AlikeRow = { id: number; bits: number; further?: true }

/** The rows that share the most keys. */
const MAX_COMPARED = 200
export const MAX_MATCHES = 5

/**
 * Maps each line to earlier rows that may be the same person, best match first. Only later rows point to
 * earlier ones, so that the first stays selected.
 */
export function alikeRows(persons: { line: number; person: Person }[]): Map<number, AlikeRow[]> {
  const rows = persons.map(({ line, person }) => ({ line, normalised: normalise(person) }))
  const frequencies = countWords(rows.map(({ normalised }) => normalised))
  const sharing = new Map<string, number[]>()
  const found = new Map<number, AlikeRow[]>()
  for (const [index, { line, normalised }] of rows.entries()) {
    const alike = candidates(normalised, index, sharing)
      .map(other => ({
        id: -rows[other]!.line,
        bits: compare(normalised, rows[other]!.normalised, frequencies).bits,
      }))
      .filter(({ bits }) => bits >= bands.possible)
      .toSorted((a, b) => b.bits - a.bits || b.id - a.id)
    if (alike.length > 0) found.set(line, alike.slice(0, MAX_MATCHES))
  }
  return found
}

/** Earlier rows that share the most keys. */
function candidates(normalised: Normalised, index: number, sharing: Map<string, number[]>) {
  const shared = new Map<number, number>()
  for (const key of keysOf(normalised)) {
    const before = sharing.get(key) ?? []
    for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1)
    before.push(index)
    sharing.set(key, before)
  }
  const byCount = [...shared].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return byCount.slice(0, MAX_COMPARED).map(([other]) => other)
}

/** Other rows that may be this person, best match first. `others` come in portions, so that the server can do other work. */
export async function rowsLike(
  person: Person,
  others: AsyncIterable<{ line: number; person: Person }[]>,
): Promise<AlikeRow[]> {
  const normalised = normalise(person)
  const keys = new Set(keysOf(normalised))
  const sharing: { line: number; normalised: Normalised }[] = []
  const all: Normalised[] = [normalised]
  for await (const portion of others)
    for (const { line, person: other } of portion) {
      const one = normalise(other)
      all.push(one)
      if (keysOf(one).some(key => keys.has(key))) sharing.push({ line, normalised: one })
    }
  const frequencies = countWords(all)
  return sharing
    .map(other => ({ id: -other.line, bits: compare(normalised, other.normalised, frequencies).bits }))
    .filter(({ bits }) => bits >= bands.possible)
    .toSorted((a, b) => b.bits - a.bits || b.id - a.id)
    .slice(0, MAX_MATCHES)
}

function countWords(all: Normalised[]): Frequencies {
  const counts = new Map<string, number>()
  for (const normalised of all)
    for (const word of countedWords(normalised)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { persons: all.length, of: word => counts.get(word) ?? 0 }
}

export const toAlike = ({ id, comparison }: { id: number; comparison: { bits: number } }): AlikeRow => ({
  id,
  bits: comparison.bits,
})

/** Each once, best match first. */
export const bestOf = (matches: AlikeRow[]) =>
  matches
    .filter(({ id }, index) => matches.findIndex(other => other.id === id) === index)
    .toSorted((a, b) => b.bits - a.bits || a.id - b.id)

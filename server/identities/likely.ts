import type { Query } from '#server/platform/database/read'
import { frequenciesFor, nobody } from './name-counts.ts'
import { keysOf } from '#packages/person-matching/keys'
import { countedWords, normalise, type Normalised } from '#packages/person-matching/normalise'
import type { Person } from '#packages/person-matching/person'
import { compare, type Comparison } from '#packages/person-matching/score'
import { thoseWhoShare, type Among, type Sharing } from './sharing-keys.ts'

export type Found = { id: number; person: Person; comparison: Comparison }

type Search = Among & { atLeast: number; most: number }

/** Margin in bits for ruling people out before their names are counted. */
export const TO_SPARE = 2

/**
 * Three queries whose cost does not grow with the register. Without permission the result is as if there were
 * no sealed records, including which keys are skipped as too common.
 */
export async function findLikely(query: Query, person: Person, search: Search): Promise<Found[]> {
  const [found] = await findLikelyInEach(query, person, [search])
  return found!
}

/** As many queries as for one search. Results are in the order of the searches. */
export async function findLikelyInEach(query: Query, person: Person, searches: Search[]): Promise<Found[][]> {
  const one = normalise(person)
  const keys = keysOf(one)
  if (keys.length === 0) return searches.map(() => [])
  const { frequencies, sharing } = await thoseWhoShare(query, { keys, words: countedWords(one) }, searches)
  const bits = new Map(searches.map(({ kind, atLeast }) => [kind, atLeast - TO_SPARE]))
  const hopeful = sharing.map(withKnown).filter(({ kind, known }) => {
    // Assumes that the other's own words are rare.
    const best = compare(one, known, frequencies.get(kind) ?? nobody)
    return best.bits >= bits.get(kind)!
  })
  const compared = await comparedBy(query, one, hopeful)
  return searches.map(({ kind, atLeast, most }) =>
    compared
      .filter(other => other.kind === kind && other.comparison.bits >= atLeast)
      .map(({ id, person, comparison }) => ({ id, person, comparison }))
      .toSorted(bestFirst)
      .slice(0, most),
  )
}

/** Uses name frequencies of each kind. One query. */
export const comparedWith = (query: Query, person: Person, others: Sharing[]) =>
  comparedBy(query, normalise(person), others.map(withKnown))

export const bestFirst = (a: Found, b: Found) => b.comparison.bits - a.comparison.bits || a.id - b.id

type Known = Sharing & { known: Normalised }

const withKnown = (other: Sharing): Known => ({ ...other, known: normalise(other.person) })

async function comparedBy(query: Query, one: Normalised, others: Known[]) {
  if (others.length === 0) return []
  const kinds = new Set(others.map(({ kind }) => kind))
  const frequencies = await frequenciesFor(query, [
    ...others,
    ...[...kinds].map(kind => ({ kind, known: one })),
  ])
  return others.map(({ kind, id, person, known }) => ({
    kind,
    id,
    person,
    comparison: compare(one, known, frequencies.get(kind) ?? nobody),
  }))
}

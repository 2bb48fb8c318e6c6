import { keysOf } from '#packages/person-matching/keys'
import { countedWords, normalise, type Normalised } from '#packages/person-matching/normalise'
import type { Person } from '#packages/person-matching/person'
import type { Comparison } from '#packages/person-matching/comparison'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'
import { holds, seesSealed, type User } from '#server/permissions'
import type { Query } from '#server/platform/database/read'
import { byKind, frequenciesFor, nobody } from './name-counts.ts'
import type { Side } from './people.ts'
import { type Among, bestSharing, holdersOf, type Indexed, personsWith } from './sharing-keys.ts'

export type Found = { id: number; person: Person; comparison: Comparison }

type Search = { person: Person; among: Among; leaveOut?: number | undefined }

/** Margin in bits for ruling people out before their names are counted. */
export const MARGIN = 2

type Options = Among & { leaveOut?: number | undefined; atLeast: number; most: number }

export async function findLikely(query: Query, person: Person, options: Options): Promise<Found[]> {
  const { kind, seesSealed: sealedToo, leaveOut, atLeast, most } = options
  const search = { person, among: { kind, seesSealed: sealedToo }, leaveOut }
  const found = await findPairs(query, [search], atLeast)
  return found
    .map(({ other: { id, person: known }, comparison }) => ({ id, person: known, comparison }))
    .toSorted(bestFirst)
    .slice(0, most)
}

export const bestFirst = (a: Found, b: Found) => b.comparison.bits - a.comparison.bits || a.id - b.id

export type Applicant = Side & { kind: 'applicant' }

/** Separate searches, so that results in one do not depend on who is in another. */
const groups = {
  duplicates: { kind: 'applicant', seesSealed: false },
  matches: { kind: 'arrested', seesSealed: false },
  sealedMatches: { kind: 'arrested', seesSealed: true, onlySealed: true },
} as const satisfies Record<string, Among>

export type Group = keyof typeof groups
export const everyGroup = Object.keys(groups) as Group[]

export function groupsSeenBy(viewer: User): Group[] {
  if (!holds(viewer, 'arrested-persons.view')) return ['duplicates']
  return seesSealed(viewer) ? everyGroup : ['duplicates', 'matches']
}

export type LikelyPair = { one: Applicant; other: Indexed; group: Group; bits: number }

export async function likelyPairs(
  query: Query,
  applicants: Applicant[],
  among: readonly Group[],
  atLeast = bands.likely,
): Promise<LikelyPair[]> {
  const searches = applicants.flatMap(one =>
    among.map(group => ({
      one,
      group,
      person: one.person,
      among: groups[group],
      leaveOut: groups[group].kind === 'applicant' ? one.id : undefined,
    })),
  )
  const pairs = await findPairs(query, searches, atLeast)
  return pairs.map(({ search: { one, group }, other, comparison: { bits } }) => ({ one, other, group, bits }))
}

/**
 * Three queries, however many searches and whoever is found, so that they take the same time. Their cost does
 * not grow with the register. Without permission the result is as if there were no sealed records, including
 * which keys are skipped as too common.
 */
async function findPairs<One extends Search>(query: Query, searches: One[], atLeast: number) {
  const persons = new Map(searches.map(({ person }) => [person, normalised(person)]))
  const keys = [...new Set([...persons.values()].flatMap(one => one.keys))]
  if (keys.length === 0) return []
  const kinds = [...new Set(searches.map(({ among }) => among.kind))]
  const { counted, holders } = await holdersOf(query, {
    keys,
    words: [...new Set([...persons.values()].flatMap(({ known }) => countedWords(known)))],
    kinds,
    seesSealed: searches.some(({ among }) => among.kind === 'arrested' && among.seesSealed),
  })
  const byKey = Map.groupBy(holders, ({ key }) => key)
  const candidates = searches.map(search => {
    const own = persons.get(search.person)!.keys.flatMap(key => byKey.get(key) ?? [])
    return { search, ids: bestSharing(own, search.among, search.leaveOut) }
  })
  const requests = [...Map.groupBy(candidates, ({ search }) => search.among)].map(([among, own]) => ({
    among,
    ids: [0, ...new Set(own.flatMap(({ ids }) => ids))],
  }))
  const others = new Map(
    (await personsWith(query, requests)).map(other => [
      `${other.kind} ${other.id}`,
      { other, known: normalise(other.person) },
    ]),
  )
  const pairs = candidates.flatMap(({ search, ids }) =>
    ids.flatMap(id => {
      const found = others.get(`${search.among.kind} ${id}`)
      return found ? [{ search, one: persons.get(search.person)!.known, ...found }] : []
    }),
  )
  const roughFrequencies = byKind(counted) // Assumes that the others' own words are rare.
  const hopeful = pairs.filter(({ one, other, known }) => {
    const best = compare(one, known, roughFrequencies.get(other.kind) ?? nobody)
    return best.bits >= atLeast - MARGIN
  })
  const frequencies = await frequenciesFor(query, [
    ...kinds.flatMap(kind => [...persons.values()].map(({ known }) => ({ kind, known }))),
    ...hopeful.map(({ other, known }) => ({ kind: other.kind, known })),
  ])
  return hopeful
    .map(({ search, one, other, known }) => ({
      search,
      other,
      comparison: compare(one, known, frequencies.get(other.kind) ?? nobody),
    }))
    .filter(({ comparison }) => comparison.bits >= atLeast)
}

function normalised(person: Person): { known: Normalised; keys: string[] } {
  const known = normalise(person)
  return { known, keys: keysOf(known) }
}

export const comparedWith = async (query: Query, person: Person, others: Indexed[]) =>
  (await eachComparedWith(query, [person], others))[0]!

/** As many queries as for one person. */
export async function eachComparedWith(query: Query, persons: Person[], others: Indexed[]) {
  if (others.length === 0) return persons.map(() => [])
  const each = persons.map(normalise)
  const all = others.map(({ kind, id, person: other }) => ({
    kind,
    id,
    person: other,
    known: normalise(other),
  }))
  const kinds = new Set(others.map(({ kind }) => kind))
  const sides = [...kinds].flatMap(kind => each.map(known => ({ kind, known })))
  const frequencies = await frequenciesFor(query, [...all, ...sides])
  return each.map(one =>
    all.map(({ known, ...other }) => ({
      ...other,
      comparison: compare(one, known, frequencies.get(other.kind) ?? nobody),
    })),
  )
}

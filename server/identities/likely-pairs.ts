import type { Query } from '#server/platform/database/read'
import { keysOf } from '#packages/person-matching/keys'
import { countedWords, normalise, type Normalised } from '#packages/person-matching/normalise'
import { compare } from '#packages/person-matching/score'
import { bands } from '#packages/person-matching/weights'
import { holds, seesSealed, type User } from '#server/permissions'
import { TO_SPARE } from './likely.ts'
import { byKind, frequenciesFor, nobody } from './name-counts.ts'
import type { Kind, Side } from './people.ts'
import { holdersOf, mostSharing, personsWith, type Sharing } from './sharing-keys.ts'

export type Applicant = Side & { kind: 'applicant' }

/** Searched apart, so that results in one do not depend on who is in another. */
const groups = {
  duplicates: { kind: 'applicant', seesSealed: false },
  matches: { kind: 'arrested', seesSealed: false },
  sealedMatches: { kind: 'arrested', seesSealed: true, onlySealed: true },
} as const satisfies Record<string, { kind: Kind; seesSealed: boolean; onlySealed?: boolean }>

export type Group = keyof typeof groups
export const everyGroup = Object.keys(groups) as Group[]

export function groupsSeenBy(viewer: User): Group[] {
  if (!holds(viewer, 'arrested-persons.view')) return ['duplicates']
  return seesSealed(viewer) ? everyGroup : ['duplicates', 'matches']
}

export type Likely = { one: Applicant; other: Sharing; group: Group; bits: number }

type Known = { one: Applicant; normalised: Normalised; keys: Set<string> }

/** Three queries, however many applicants and whoever is found, so that they take the same time. */
export async function likelyPairs(
  query: Query,
  ones: Applicant[],
  among: readonly Group[],
  atLeast = bands.likely,
): Promise<Likely[]> {
  const known: Known[] = ones.map(one => {
    const normalised = normalise(one.person)
    return { one, normalised, keys: new Set(keysOf(normalised)) }
  })
  const keys = [...new Set(known.flatMap(each => [...each.keys]))]
  if (keys.length === 0) return []
  const words = [...new Set(known.flatMap(({ normalised }) => countedWords(normalised)))]
  const kinds = [...new Set(among.map(group => groups[group].kind))]
  const { counted, held } = await holdersOf(query, {
    keys,
    words,
    kinds,
    seesSealed: among.includes('sealedMatches'),
  })
  const byKey = Map.groupBy(held, ({ key }) => key)
  const shared = known.flatMap(each => {
    const own = [...each.keys].flatMap(key => byKey.get(key) ?? [])
    return among.map(group => {
      const { kind } = groups[group]
      const leaveOut = kind === 'applicant' ? each.one.id : undefined
      return { ...each, group, ids: mostSharing(own, { ...groups[group], leaveOut }) }
    })
  })
  const people = new Map<string, Sharing & { normalised: Normalised }>()
  const asked = among.map(group => ({
    ids: [0, ...new Set(shared.flatMap(each => (each.group === group ? each.ids : [])))],
    among: groups[group],
  }))
  for (const other of await personsWith(query, asked))
    people.set(`${other.kind} ${other.id}`, { ...other, normalised: normalise(other.person) })

  const rare = byKind(counted)
  const hopeful = shared.flatMap(({ one, normalised, group, ids }) =>
    ids.flatMap(id => {
      const { kind } = groups[group]
      const other = people.get(`${kind} ${id}`)
      // Assumes that the other's own words are rare.
      const best = other && compare(normalised, other.normalised, rare.get(kind) ?? nobody).bits
      return other && best! >= atLeast - TO_SPARE ? [{ one, normalised, other, group }] : []
    }),
  )
  const frequencies = await frequenciesFor(query, [
    ...kinds.flatMap(kind => known.map(({ normalised }) => ({ kind, known: normalised }))),
    ...hopeful.map(({ other }) => ({ kind: other.kind, known: other.normalised })),
  ])
  return hopeful
    .map(({ one, normalised, other, group }) => ({
      one,
      other,
      group,
      bits: compare(normalised, other.normalised, frequencies.get(other.kind) ?? nobody).bits,
    }))
    .filter(({ bits }) => bits >= atLeast)
}

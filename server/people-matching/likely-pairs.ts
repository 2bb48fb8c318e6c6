import type { Query } from '../database/read.ts'
import { keysOf } from '../matching/keys.ts'
import { countedWords, normalise } from '../matching/normalise.ts'
import { compare } from '../matching/score.ts'
import { bands } from '../matching/weights.ts'
import { holds, seesSealed, type User } from '../permissions.ts'
import { TO_SPARE } from './likely.ts'
import { byKind, frequenciesFor, nobody } from './name-counts.ts'
import type { Side } from './people.ts'
import { type Among, holdersOf, mostSharing, personsWith, type Sharing } from './sharing-keys.ts'

export type Applicant = Side & { kind: 'applicant' }

/** The records that a viewer may search. Each level includes the previous ones. */
export type Sight = 'applications' | 'the register' | 'sealed records'

export function sightOf(viewer: User): Sight {
  if (!holds(viewer, 'arrested-persons.view')) return 'applications'
  return seesSealed(viewer) ? 'sealed records' : 'the register'
}

export type Likely = { one: Applicant; other: Sharing }

/** Three queries, however many applicants there are. */
export async function likelyPairs(query: Query, ones: Applicant[], sight: Sight): Promise<Likely[]> {
  const sealed = sight === 'sealed records'
  const kinds = sight === 'applications' ? (['applicant'] as const) : (['applicant', 'arrested'] as const)
  const known = ones.map(one => {
    const normalised = normalise(one.person)
    return { one, normalised, keys: new Set(keysOf(normalised)) }
  })
  const keys = [...new Set(known.flatMap(each => [...each.keys]))]
  if (keys.length === 0) return []
  const words = [...new Set(known.flatMap(({ normalised }) => countedWords(normalised)))]
  const asked = { keys, words, kinds: [...kinds], seesSealed: sealed }
  const { counted, held } = await holdersOf(query, asked)
  const first = byKind(counted)
  const byKey = Map.groupBy(held, ({ key }) => key)

  const shared = known.flatMap(each => {
    const own = [...each.keys].flatMap(key => byKey.get(key) ?? [])
    return kinds.map(kind => {
      const among: Among = {
        kind,
        seesSealed: sealed,
        ...(kind === 'applicant' ? { leaveOut: each.one.id } : {}),
      }
      return { ...each, kind, ids: mostSharing(own, among) }
    })
  })
  const persons = await personsWith(
    query,
    kinds.map(kind => ({
      ids: [...new Set(shared.flatMap(each => (each.kind === kind ? each.ids : [])))],
      among: { kind, seesSealed: sealed },
    })),
  )
  const people = new Map(
    persons.map(other => [`${other.kind} ${other.id}`, { other, known: normalise(other.person) }]),
  )
  const hopeful = shared.flatMap(({ one, normalised, kind, ids }) =>
    ids.flatMap(id => {
      const found = people.get(`${kind} ${id}`)
      const best = found && compare(normalised, found.known, first.get(kind) ?? nobody).bits
      return found && best! >= bands.likely - TO_SPARE ? [{ one, normalised, ...found }] : []
    }),
  )
  if (hopeful.length === 0) return []
  const frequencies = await frequenciesFor(
    query,
    hopeful.flatMap(({ other: { kind }, known: theirs, normalised }) => [
      { kind, known: theirs },
      { kind, known: normalised },
    ]),
  )
  return hopeful.filter(
    ({ normalised, known: theirs, other: { kind } }) =>
      compare(normalised, theirs, frequencies.get(kind) ?? nobody).bits >= bands.likely,
  )
}

import type { Query } from '../database/read.ts'
import type { User } from '../permissions.ts'
import type { Person } from '../matching/person.ts'
import { likelyPairs, sightOf } from './likely-pairs.ts'
import { unsettledOf, type Unsettled } from './unsettled.ts'

/**
 * What has to be settled before this application is endorsed, in a sentence, or null: likely duplicates, and likely
 * matches that this officer may see, on which no verdict stands. To who may not see the register it says nothing of
 * it. Four queries.
 */
export async function whyUnsettled(query: Query, id: number, person: Person, officer: User) {
  const pairs = await likelyPairs(query, [{ kind: 'applicant', id, person }], sightOf(officer))
  const unsettled = await unsettledOf(query, pairs)
  return sentenceOf(unsettled.get(id) ?? { duplicates: 0, matches: 0 })
}

function sentenceOf({ duplicates, matches }: Unsettled) {
  const counted = [inWords(duplicates, 'duplicate', 's'), inWords(matches, 'match', 'es')].filter(Boolean)
  if (counted.length === 0) return null
  return `${counted.join(' and ')} ${duplicates + matches === 1 ? 'is' : 'are'} to be settled first.`
}

const inWords = (count: number, what: string, plural: string) =>
  count === 0 ? '' : `${count} possible ${what}${count === 1 ? '' : plural}`

import type { Query } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import type { Person } from '#packages/person-matching/person'
import { groupsSeenBy, likelyPairs } from '#server/identities/likely-pairs'
import { unsettledAmong } from '#server/identities/unsettled'

/** Null if nothing is left to resolve. Omits the register for viewers without access. Four queries. */
export async function whyUnsettled(query: Query, id: number, person: Person, officer: User) {
  const pairs = await likelyPairs(query, [{ kind: 'applicant', id, person }], groupsSeenBy(officer))
  const unsettled = await unsettledAmong(query, pairs)
  const duplicates = unsettled.filter(({ group }) => group === 'duplicates').length
  return sentenceOf(duplicates, unsettled.length - duplicates)
}

function sentenceOf(duplicates: number, matches: number) {
  const counted = [inWords(duplicates, 'duplicate', 's'), inWords(matches, 'match', 'es')].filter(Boolean)
  if (counted.length === 0) return null
  return `Resolve ${counted.join(' and ')} first.`
}

const inWords = (count: number, what: string, plural: string) =>
  count === 0 ? '' : `${count} possible ${what}${count === 1 ? '' : plural}`

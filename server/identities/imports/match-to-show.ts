import { bandOf, reasonOf } from '#packages/person-matching/comparison'
import { normalise } from '#packages/person-matching/normalise'
import { compare } from '#packages/person-matching/score'
import { personOf, type PersonRow } from '#server/identities/people'
import type { AlikeRow } from './alike-rows.ts'
import type { ImportMatch } from './screens.ts'

/** `number`: of the record; null for another row of the file. */
type Other = PersonRow & { number: string | null }

/** Null if there is nothing to show, because a row or record is gone. */
export function matchToShow(
  { id, bits }: AlikeRow,
  form: PersonRow | null,
  other: Other | null,
): ImportMatch | null {
  const band = bandOf(bits)
  if (!form || !other || !band) return null
  return {
    id: other.number === null ? null : id,
    line: other.number === null ? -id : null,
    label: `${other.number ?? `Line ${-id}`}, ${nameOf(other)}`,
    reason: whyAlike(form, other),
    band,
  }
}

const frequencies = { persons: 10_000, of: () => 0 }

const whyAlike = (one: PersonRow, other: PersonRow) =>
  reasonOf(compare(normalise(personOf(one)), normalise(personOf(other)), frequencies))

type Named = Pick<PersonRow, 'givenName' | 'middleName' | 'familyName' | 'nameSuffix'>

export const nameOf = ({ givenName, middleName, familyName, nameSuffix }: Named) =>
  [givenName, middleName, familyName, nameSuffix].filter(Boolean).join(' ')

import type { Kind } from './people.ts'
import type { Person } from '../matching/person.ts'

// Two records that are compared: a newer application with an older one, or an application with an arrested person.

/** One of two compared records, as it is now. */
export type Side = { kind: Kind; id: number; person: Person }

/** The newer application first. */
export type Pair = { applicationId: number } & ({ olderId: number } | { arrestedPersonId: number })

/** One of them, by what it is known as. */
type Which = Pick<Side, 'kind' | 'id'>

/** Which of two records is which in a pair. */
export function pairOf(one: Which, other: Which): Pair {
  const [{ id: applicationId }, { kind, id }] = inOrder(one, other)
  return kind === 'arrested' ? { applicationId, arrestedPersonId: id } : { applicationId, olderId: id }
}

/** As a pair names them, whichever is named first. Of two applications the newer one has the higher id. */
export function inOrder<One extends Which>(one: One, other: One): [One, One] {
  const isTurned = one.kind === 'arrested' || (other.kind === 'applicant' && other.id > one.id)
  return isTurned ? [other, one] : [one, other]
}

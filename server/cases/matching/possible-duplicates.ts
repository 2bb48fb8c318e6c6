import { read } from '#server/platform/database/read'
import type { Person } from '#packages/person-matching/person'
import { type Applicant, applicantsWith } from '#server/identities/applicants'
import { type Candidate, candidatesFor } from '#server/identities/candidates'
import type { PossibleDuplicate } from './screens.ts'
import { sideBySide } from '#server/identities/side-by-side'

export async function possibleDuplicates(id: number, person: Person, atLeast: number) {
  const one = { kind: 'applicant', id, person } as const
  const found = await candidatesFor(read, one, { kind: 'applicant', seesSealed: false, atLeast })
  const rows = await applicantsWith(
    read,
    found.map(other => other.id),
  )
  return found.map(other => duplicateOf(person, other, rows.get(other.id)!))
}

const duplicateOf = (
  person: Person,
  { person: other, comparison, verdict }: Candidate,
  application: Applicant,
): PossibleDuplicate => ({ application, comparison: sideBySide(person, other, comparison), verdict })

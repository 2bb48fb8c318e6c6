import type { ApplicantMatch } from '../arrested-persons/record-screens.ts'
import { read } from '../database/read.ts'
import { holds, type User } from '../permissions.ts'
import { candidatesFor } from './candidates.ts'
import type { Person } from '../matching/person.ts'
import { applicationsWith } from './possible-duplicates.ts'
import { sideBySide } from './side-by-side.ts'
import { bands } from '../matching/weights.ts'

/** Applications whose applicant may be this arrested person, best first; null for those who may not see applications. */
export async function applicantMatches(
  id: number,
  person: Person,
  viewer: User,
): Promise<ApplicantMatch[] | null> {
  if (!holds(viewer, 'applications.view')) return null
  const one = { kind: 'arrested', id, person } as const
  const search = { kind: 'applicant', seesSealed: false, atLeast: bands.possible } as const
  const found = await candidatesFor(read, one, search)
  const rows = await applicationsWith(
    read,
    found.map(other => other.id),
  )
  return found.map(({ id: otherId, person: other, comparison, verdict }) => {
    const { photoId: _photo, sex: _sex, ...application } = rows.get(otherId)!
    return { application, comparison: sideBySide(person, other, comparison), verdict }
  })
}

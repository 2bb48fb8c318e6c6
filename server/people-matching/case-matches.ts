import { findApplication } from '../applications/find.ts'
import { db } from '../database/client.ts'
import { holds, type User } from '../permissions.ts'
import { noteMatchesShown } from './match-shown.ts'
import { personOf } from './people.ts'
import { possibleDuplicates } from './possible-duplicates.ts'
import { possibleMatches } from './possible-matches.ts'
import type { Likely } from './screens.ts'
import { bands } from '../matching/weights.ts'

/** Beside a case: what may be the same person, from what is possible on. Whom of the register it shows is noted. */
export async function caseMatches(id: number, viewer: User): Promise<Likely> {
  const application = await findApplication(id, viewer)
  const person = personOf(application)
  const duplicates = await possibleDuplicates(id, person, bands.possible)
  const matches = holds(viewer, 'arrested-persons.view')
    ? await possibleMatches(id, person, bands.possible, viewer)
    : null
  const shown = (matches ?? []).map(({ arrestedPerson }) => arrestedPerson)
  await noteMatchesShown(db, shown, { application: application.reference }, viewer)
  const settles = holds(viewer, 'applications.register') && !application.archived
  return {
    duplicates,
    matches,
    can: { settleDuplicates: settles, settleMatches: settles && matches !== null },
  }
}

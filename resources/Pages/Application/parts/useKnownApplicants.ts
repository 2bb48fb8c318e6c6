import { useState } from 'react'
import { useKnownPersons } from '#resources/Components/useKnownPersons.ts'
import { applicationFields } from '#server/applications/fields'
import { namesOf } from '#server/web/field-list'
import type { Draft } from './draft.ts'
import { to } from '#resources/to.ts'

/** What the server compares with others. */
const compared = namesOf(applicationFields).filter(name => 'compared' in applicationFields[name])

/**
 * Who is known already and may be the applicant, as far as it has been typed. In an edit, only once something that is
 * compared differs from what stands in the record; the record itself, `leaveOut`, is not meant.
 */
export function useKnownApplicants(draft: Draft, leaveOut: number | undefined) {
  const fields = Object.fromEntries(compared.map(name => [name, draft[name]]))
  const typed = JSON.stringify(fields)
  const [original] = useState(typed)
  const asked = typed === original ? {} : fields
  return useKnownPersons({
    endpoint: to('/applications/likely'),
    fields: leaveOut === undefined ? asked : { ...asked, leaveOut: String(leaveOut) },
  })
}

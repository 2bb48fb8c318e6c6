import { useState } from 'react'
import { useKnownPersons } from '#resources/Components/KnownPersons.tsx'
import { applicationFields } from '#server/cases/applications/fields'
import { namesOf } from '#server/platform/web/field-list'
import type { Draft } from './draft.ts'
import { to } from '#resources/to.ts'

const compared = namesOf(applicationFields).filter(name => 'compared' in applicationFields[name])

/**
 * Known persons who may be the applicant. Searches only after a compared field has changed, and never returns
 * the application `leaveOut` itself.
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

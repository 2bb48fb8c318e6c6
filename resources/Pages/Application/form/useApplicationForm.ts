import { blankDraft, draftOf, type DraftsOf, labelsOf } from '#resources/Components/form/field-drafts.ts'
import { applicationFields, type ApplicationFields } from '#server/cases/types/fields'
import { filesIn } from '#server/cases/types/answer-fields'
import type { ApplicationEdit } from '#server/cases/case/screens'
import type { ApplicationType } from '#server/cases/types/screens'
import { answerDrafts, type AnswerKey, blankAnswers, sentFields, shownFiles, typeIn } from './own-drafts.ts'
import { withoutUnasked } from './form-groups.ts'
import { type Row, rowsOf, withoutKeys } from '#resources/Components/form/payload.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import { useState } from 'react'
import { useKnownPersons } from '#resources/Components/KnownPersons.tsx'
import { namesOf } from '#server/platform/web/field-list'
import { to } from '#resources/to.ts'

export type Draft = DraftsOf<typeof applicationFields> & {
  /** Required when a very similar person exists already. */
  matchReason: string
  /** The new kind of each stored document, and which to remove; also of files of answers, without a kind. */
  storedDocuments: Row[]
  /** By the names of own fields. */
  [answer: AnswerKey]: string | string[]
}

export const labels: Record<keyof ApplicationFields | 'matchReason', string> = {
  ...labelsOf(applicationFields),
  matchReason: 'Reason for registering anyway',
}

export const blankApplication = (today: string, types: ApplicationType[]): Draft => ({
  ...blankAnswers(types),
  ...blankDraft(applicationFields),
  receivedOn: today,
  matchReason: '',
  storedDocuments: [],
})

type Edited = Pick<ApplicationEdit, 'application' | 'documents' | 'types' | 'unaskedAnswers'>

/** Documents, then the files of answers. */
export const storedIn = ({ application, documents, unaskedAnswers }: Omit<Edited, 'types'>) => [
  ...documents,
  ...filesIn(application.answers),
  ...filesIn(unaskedAnswers),
]

export const applicationDraft = ({ application, documents, types, unaskedAnswers }: Edited): Draft => ({
  ...blankAnswers(types),
  ...answerDrafts(unaskedAnswers),
  ...answerDrafts(application.answers),
  ...draftOf(applicationFields, application),
  matchReason: '',
  storedDocuments: rowsOf(
    storedIn({ application, documents, unaskedAnswers }).map(file => ({
      id: file.id,
      kind: 'documentKind' in file ? file.documentKind : '',
      removed: 0,
      reason: '',
    })),
  ),
})

function payloadOf<Some extends Draft>(data: Some, types: ApplicationType[]) {
  const { matchReason, storedDocuments, ...fields } = data
  return {
    ...sentFields(fields, typeIn(types, data)),
    ...(matchReason.trim() === '' ? {} : { matchReason }),
    ...(storedDocuments.length > 0 ? { storedDocuments: withoutKeys(storedDocuments) } : {}),
  }
}

type Options = { limits: UploadLimits; types: ApplicationType[]; name: string }

export function useApplicationForm(draft: Draft & { version?: number }, { limits, types, name }: Options) {
  return useFields(draft, {
    limits,
    draft: name,
    payload: data => payloadOf(withoutUnasked(data, typeIn(types, data)), types),
    shownFiles: (files, data) => shownFiles(files, data, types),
  })
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>

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

import { blankDraft, draftOf, type DraftsOf, labelsOf } from '#resources/Components/form/field-drafts.ts'
import { applicationFields, type ApplicationFields } from '#server/cases/applications/fields'
import type { StoredFile } from '#server/cases/applications/screens'
import { type Row, rowsOf, withoutKeys } from '#resources/Components/form/payload.ts'

export type Draft = DraftsOf<typeof applicationFields> & {
  /** Required when a very similar person exists already. */
  matchReason: string
  /** The new kind of each stored document, and which to remove. */
  storedDocuments: Row[]
}

export const labels: Record<Exclude<keyof Draft, 'storedDocuments'>, string> = {
  ...labelsOf(applicationFields),
  matchReason: 'Reason for registering anyway',
}

export const blankApplication = (today: string): Draft => ({
  ...blankDraft(applicationFields),
  receivedOn: today,
  matchReason: '',
  storedDocuments: [],
})

export const applicationDraft = (application: ApplicationFields, documents: StoredFile[]): Draft => ({
  ...draftOf(applicationFields, application),
  matchReason: '',
  storedDocuments: rowsOf(
    documents.map(({ id, documentKind }) => ({ id, kind: documentKind, removed: 0, reason: '' })),
  ),
})

export function payloadOf<Some extends Draft>({ matchReason, storedDocuments, ...fields }: Some) {
  return {
    ...fields,
    ...(matchReason.trim() === '' ? {} : { matchReason }),
    ...(storedDocuments.length > 0 ? { storedDocuments: withoutKeys(storedDocuments) } : {}),
  }
}

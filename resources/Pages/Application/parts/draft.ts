import { blankDraft, draftOf, type DraftsOf, labelsOf } from '#resources/Components/form/field-drafts.ts'
import { applicationFields, type ApplicationFields } from '#server/applications/fields'
import type { StoredFile } from '#server/applications/screens'
import { type Row, rowsOf, withoutKeys } from '#resources/Components/form/payload.ts'

/** What is being typed: the fields, before type and sex have been chosen. */
export type Draft = DraftsOf<typeof applicationFields> & {
  /** Why to register although someone very similar is known; asked for by the server. */
  matchReason: string
  /** What each document that is there is to be, and which one goes. */
  storedDocuments: Row[]
}

export const labels: Record<Exclude<keyof Draft, 'storedDocuments'>, string> = {
  ...labelsOf(applicationFields),
  matchReason: 'Why register although the person may be known',
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

/** The draft as the server wants it: the reason only when one has been given. */
export function payloadOf<Some extends Draft>({ matchReason, storedDocuments, ...fields }: Some) {
  return {
    ...fields,
    ...(matchReason.trim() === '' ? {} : { matchReason }),
    ...(storedDocuments.length > 0 ? { storedDocuments: withoutKeys(storedDocuments) } : {}),
  }
}

import { blankDraft, draftOf, type DraftsOf, labelsOf } from '../../../Components/form/field-drafts.ts'
import { applicationFields, type ApplicationFields } from '#server/applications/fields'

/** What is being typed: the fields, before type and sex have been chosen. */
export type Draft = DraftsOf<typeof applicationFields> & {
  /** Why to register although someone very similar is known; asked for by the server. */
  matchReason: string
}

export const labels: Record<keyof Draft, string> = {
  ...labelsOf(applicationFields),
  matchReason: 'Why register although the person may be known',
}

export const blankApplication = (today: string): Draft => ({
  ...blankDraft(applicationFields),
  receivedOn: today,
  matchReason: '',
})

export const applicationDraft = (application: ApplicationFields): Draft => ({
  ...draftOf(applicationFields, application),
  matchReason: '',
})

/** The draft as the server wants it: the reason only when one has been given. */
export function payloadOf<Some extends Draft>({ matchReason, ...fields }: Some) {
  return matchReason.trim() === '' ? fields : { ...fields, matchReason }
}

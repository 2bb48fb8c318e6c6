import type { ReactNode } from 'react'
import { missingIn } from '../../../Components/form/field-drafts.ts'
import { FormFrame } from '../../../Components/form/FormFrame.tsx'
import { KnownList } from '../../../Components/KnownPersons.tsx'
import { applicationFields, applicationGroups } from '#server/applications/fields'
import type { ApplicationType, StoredFile } from '#server/applications/screens'
import { ApplicationFields } from './ApplicationFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { labels } from './draft.ts'
import { MatchReason } from './MatchReason.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'
import { useKnownApplicants } from './useKnownApplicants.ts'

const groups = [...Object.keys(applicationGroups), 'Photo', 'Documents']

type ApplicationFormProps = {
  form: ApplicationFormState
  types: ApplicationType[]
  today: string
  /** What the saving button says: the act. */
  act: string
  onSave: () => void
  /** Beside Save: the way out. */
  cancel: ReactNode
  /** Above the summary: what only Edit has to say. */
  notice?: ReactNode
  /** The application that is being edited. */
  edited?: number
  photo?: StoredFile | null
  documents?: StoredFile[]
}

/** In the summary of what is wrong. */
const reasonLabels = (documents: StoredFile[]) =>
  Object.fromEntries(
    documents.map(({ name }, at) => [`storedDocuments.${at}.reason`, `Why ${name} is removed`]),
  )

/** The one form behind Create and Edit. */
export function ApplicationForm({ form, types, today, act, onSave, ...rest }: ApplicationFormProps) {
  const known = useKnownApplicants(form.data, rest.edited)
  // Only registering is refused without a reason.
  const strong = rest.edited ? [] : known.filter(({ band }) => band === 'strong')
  const reasonMissing = strong.length > 0 && form.data.matchReason.trim() === ''
  const missing = [...missingIn(applicationFields, form.data), ...(reasonMissing ? [labels.matchReason] : [])]
  return (
    <FormFrame
      {...{ form, groups, missing, act, onSave }}
      labels={{ ...labels, ...reasonLabels(rest.documents ?? []) }}
      cancel={rest.cancel}
      notice={rest.notice}
      warning={<KnownList known={known} />}
    >
      <ApplicationFields form={form} types={types} today={today} />
      <PhotoFields form={form} photo={rest.photo ?? null} />
      <DocumentFields form={form} types={types} stored={rest.documents ?? []} />
      {/* Last: it may come while somebody types further up, and must not move that. */}
      <MatchReason form={form} strong={strong} />
    </FormFrame>
  )
}

import type { ReactNode } from 'react'
import { FormFrame } from '../../../Components/form/FormFrame.tsx'
import { KnownList } from '../../../Components/KnownPersons.tsx'
import type { ApplicationType, StoredFile } from '#server/applications/screens'
import { ApplicantFields } from './ApplicantFields.tsx'
import { CaseFields } from './CaseFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { labels, missingOf } from './draft.ts'
import { MatchReason } from './MatchReason.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { TypeFields } from './TypeFields.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'
import { useKnownApplicants } from './useKnownApplicants.ts'

const groups = [
  'Application',
  'Applicant',
  'Contact',
  'Identity document',
  'Case',
  'Grounds',
  'Photo',
  'Documents',
]

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

/** The one form behind Create and Edit. */
export function ApplicationForm({ form, types, today, act, onSave, ...rest }: ApplicationFormProps) {
  const known = useKnownApplicants(form.data, rest.edited)
  // Only registering is refused without a reason.
  const strong = rest.edited ? [] : known.filter(({ band }) => band === 'strong')
  const reasonMissing = strong.length > 0 && form.data.matchReason.trim() === ''
  const missing = [...missingOf(form.data), ...(reasonMissing ? [labels.matchReason] : [])]
  return (
    <FormFrame
      {...{ form, groups, labels, missing, act, onSave }}
      cancel={rest.cancel}
      notice={rest.notice}
      warning={<KnownList known={known} />}
    >
      <TypeFields form={form} types={types} today={today} />
      <ApplicantFields form={form} today={today} />
      <ContactFields form={form} />
      <CaseFields form={form} />
      <PhotoFields form={form} photo={rest.photo ?? null} />
      <DocumentFields form={form} types={types} stored={rest.documents ?? []} />
      {/* Last: it may come while somebody types further up, and must not move that. */}
      <MatchReason form={form} strong={strong} />
    </FormFrame>
  )
}

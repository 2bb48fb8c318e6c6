import type { FormEvent, ReactNode } from 'react'
import { FormSummary } from '../../../Components/form/FormSummary.tsx'
import { StickyBar } from '../../../Components/form/StickyBar.tsx'
import { SubmitButton } from '../../../Components/form/SubmitButton.tsx'
import { UploadProgress } from '../../../Components/form/UploadProgress.tsx'
import { JumpList } from '../../../Components/JumpList.tsx'
import { KnownList } from '../../../Components/KnownPersons.tsx'
import type { ApplicationType, StoredFile } from '#server/applications/screens'
import { ApplicantFields } from './ApplicantFields.tsx'
import { CaseFields } from './CaseFields.tsx'
import { ContactFields } from './ContactFields.tsx'
import { DocumentFields } from './DocumentFields.tsx'
import { labels, missingOf } from './draft.ts'
import { groupId } from '../../../Components/form/FormGroup.tsx'
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
const entries = groups.map(title => ({ id: groupId(title), title }))

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
  const { version: _version, ...errors } = form.errors
  const known = useKnownApplicants(form.data, rest.edited)
  // Only registering is refused without a reason.
  const strong = rest.edited ? [] : known.filter(({ band }) => band === 'strong')
  const reasonMissing = strong.length > 0 && form.data.matchReason.trim() === ''
  const missing = [...missingOf(form.data), ...(reasonMissing ? [labels.matchReason] : [])]

  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }

  return (
    <div className="flex gap-10">
      {/* The server checks; the browser's own bubbles would hide its sentences. On a narrow screen the bar
          at the bottom has two lines, and must not cover the field that the keyboard comes to. */}
      <form
        noValidate
        onSubmit={save}
        className="max-w-[640px] min-w-0 flex-1 space-y-8 max-sm:[&_:is(input,select,textarea)]:scroll-mb-12"
      >
        {rest.notice}
        <FormSummary labels={labels} errors={errors} attempt={form.attempt} />
        <TypeFields form={form} types={types} today={today} />
        <ApplicantFields form={form} today={today} />
        <ContactFields form={form} />
        <CaseFields form={form} />
        <PhotoFields form={form} photo={rest.photo ?? null} />
        <DocumentFields form={form} types={types} stored={rest.documents ?? []} />
        {/* Last: it may come while somebody types further up, and must not move that. */}
        <MatchReason form={form} strong={strong} />
        <StickyBar missing={missing} warning={<KnownList known={known} />}>
          {rest.cancel}
          <SubmitButton processing={form.processing}>{form.processing ? 'Saving…' : act}</SubmitButton>
        </StickyBar>
        <UploadProgress percentage={form.percentage} />
      </form>
      <JumpList label="Parts of this form" entries={entries} />
    </div>
  )
}

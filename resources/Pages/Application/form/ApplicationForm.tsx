import type { ReactNode } from 'react'
import { type DraftsOf, missingIn } from '#resources/Components/form/field-drafts.ts'
import { FormFrame, FormGroup } from '#resources/Components/form/FormFrame.tsx'
import { KnownList } from '#resources/Components/KnownPersons.tsx'
import { applicationFields } from '#server/cases/types/fields'
import type { StoredFile } from '#server/cases/case/screens'
import type { ApplicationType } from '#server/cases/types/screens'
import { countMissingDocuments, DocumentFields } from './DocumentFields.tsx'
import { filesIn, type Answers } from '#server/cases/types/answer-fields'
import { AnswerFiles } from './AnswerFiles.tsx'
import { fileDrafts, specialFiles, storedFor } from './answer-files.ts'
import { controlOf, formGroups, type FormGroups, labelsIn, withoutUnasked } from './form-groups.ts'
import { typeIn, unaskedLabels } from './own-drafts.ts'
import { labels, type ApplicationFormState, useKnownApplicants } from './useApplicationForm.ts'
import { PhotoDrop } from '#resources/Components/form/PhotoDrop.tsx'
import { photoLimitsInWords } from '#resources/Components/form/chosen-files.ts'
import { PhotoThumbnail } from '#resources/Components/viewer/StoredFiles.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import type { KnownPerson } from '#server/cases/matching/screens'
import { maxLength } from '#server/platform/limits'
import { ListedFields } from '#resources/Components/form/ListedFields.tsx'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import type { FieldList } from '#server/platform/web/field-kinds'

type ApplicationFormProps = {
  form: ApplicationFormState
  types: ApplicationType[]
  today: string
  act: string
  onSave: () => void
  cancel: ReactNode
  notice?: ReactNode
  edited?: number
  photo?: StoredFile | null
  documents?: StoredFile[]
  /** All that are stored with the edited application. */
  answers?: Answers
}

const reasonLabels = (stored: { name: string }[]) =>
  Object.fromEntries(
    stored.map(({ name }, at) => [`storedDocuments.${at}.reason`, `Reason for removing ${name}`]),
  )

export function ApplicationForm({ form, types, today, act, onSave, ...rest }: ApplicationFormProps) {
  const type = typeIn(types, form.data) ?? { fields: [] }
  const known = useKnownApplicants(withoutUnasked(form.data, type), rest.edited)
  // Only registering requires a reason.
  const strong = rest.edited ? [] : known.filter(({ band }) => band === 'strong')
  const reasonMissing = strong.length > 0 && form.data.matchReason.trim() === ''
  const groups = formGroups(type, form.data)
  const answers = rest.answers ?? {}
  const data = { ...form.data, ...fileDrafts(form, groups, answers) }
  const missing = [
    ...groups.flatMap(({ fields }) => missingIn(fields as FieldList, data as object as DraftsOf<FieldList>)),
    ...(reasonMissing ? [labels.matchReason] : []),
  ]
  return (
    <FormFrame
      {...{ form, missing, act, onSave }}
      groups={[...groups, { title: 'Photo' }, { title: 'Documents' }]}
      missingDocuments={countMissingDocuments(form, types)}
      labels={{
        ...labels,
        ...labelsIn(groups),
        ...reasonLabels([...(rest.documents ?? []), ...filesIn(answers)]),
      }}
      cancel={rest.cancel}
      notice={rest.notice}
      warning={<KnownList known={known} />}
    >
      <ApplicationFields {...{ form, groups, types, today, answers }} />
      <PhotoFields form={form} photo={rest.photo ?? null} />
      <DocumentFields form={form} types={types} stored={rest.documents ?? []} />
      <Unasked {...unaskedLabels(types, form.data, answers)} />
      {/* Last, because it may appear while the user types above it and must not move that. */}
      <MatchReason form={form} strong={strong} />
    </FormFrame>
  )
}

function Unasked({ kept, typed }: ReturnType<typeof unaskedLabels>) {
  if (kept.length + typed.length === 0) return null
  return (
    <output className="block rounded-md bg-sunken p-3">
      {kept.length > 0 &&
        `Not asked for with these answers: ${kept.join(', ')}. What is stored stays stored, and comes back when it is asked for again. `}
      {typed.length > 0 && `Not asked for with these answers, so it will not be saved: ${typed.join(', ')}.`}
    </output>
  )
}

function PhotoFields({ form, photo }: { form: ApplicationFormState; photo: StoredFile | null }) {
  const drop = form.fileField('photo')
  return (
    <FormGroup title="Photo">
      {photo && <PhotoThumbnail photo={photo} of="the applicant" />}
      <PhotoDrop
        {...drop}
        single
        label={photo ? 'Replace photo' : 'Photo of the applicant'}
        hint={photoLimitsInWords(drop.limits)}
      />
    </FormGroup>
  )
}

type MatchReasonProps = {
  form: ApplicationFormState
  strong: KnownPerson[]
}

/** Asks for a reason when a very similar person is known, or when the server requires one. */
function MatchReason({ form, strong }: MatchReasonProps) {
  const field = form.field('matchReason')
  if (!field.error && field.value === '' && strong.length === 0) return null
  return (
    <section aria-labelledby="known-already" className="border-t border-hairline pt-5">
      <h2 id="known-already" className="mb-1 text-lg font-bold">
        Possible existing record
      </h2>
      {strong.length > 0 && (
        <ul className="mb-3">
          {strong.map(({ kind, id, number, name, reason }) => (
            <li key={`${kind} ${id}`}>
              <span className="font-medium tabular-nums">{number}</span> · {name}:{' '}
              <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        {...field}
        label={labels.matchReason}
        required
        limit={maxLength.matchReason}
        hint="For example, a son with the same name as his father, or a new application after a decision."
      />
    </section>
  )
}

type ApplicationFieldsProps = {
  form: ApplicationFormState
  groups: FormGroups
  types: ApplicationType[]
  today: string
  answers: Answers
}

function ApplicationFields({ form, groups, types, today, answers }: ApplicationFieldsProps) {
  const { field } = form
  const { typeId, grounds } = applicationFields
  const asked = Object.assign({}, ...groups.map(({ fields }) => fields)) as FieldList
  const special = {
    ...specialFiles(asked, (name, field) => (
      <AnswerFiles {...{ form, name, field }} stored={storedFor(answers, name)} />
    )),
    typeId: (
      <SelectField
        {...field('typeId')}
        label={typeId.label}
        required
        empty="Choose a type"
        options={types.map(type => ({ value: String(type.id), label: type.name }))}
      />
    ),
    grounds: (
      <TextArea
        {...field('grounds')}
        label={grounds.label}
        required={asked.grounds && 'required' in asked.grounds}
        serif
        tall
        limit={grounds.max}
        hint={grounds.hint}
      />
    ),
  }
  return groups.map(({ title, fields }) => (
    <FormGroup key={title} title={title}>
      <ListedFields fields={fields} field={controlOf(form, fields)} today={today} special={special} />
    </FormGroup>
  ))
}

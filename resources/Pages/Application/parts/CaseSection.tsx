import { applicationFields } from '#server/cases/types/fields'
import type { ApplicationDetail } from '#server/cases/case/screens'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import type { FieldList } from '#server/platform/web/field-kinds'
import {
  type Answers,
  type EarlierAnswer,
  fieldOf,
  groupsOf,
  shownIn,
} from '#server/cases/types/answer-fields'
import { builtInGroups } from '#server/cases/types/built-in-fields'
import { type DefinedField, ownFields } from '#server/cases/types/definition'
import { FileList, PhotoThumbnail } from '#resources/Components/viewer/StoredFiles.tsx'

type CaseSectionProps = Pick<ApplicationDetail, 'application' | 'fields' | 'documents' | 'today'>

export function CaseSection(props: CaseSectionProps) {
  const { application, fields, documents, today } = props
  const { Case } = Object.fromEntries(builtInGroups({ fields }))
  return (
    <Section id="case" title="Case">
      <FieldValues fields={(Case ?? {}) as FieldList} record={application}>
        <div className="field-value">
          <dt className="text-muted">Age</dt>
          <dd>
            {ageOn(today, application.birthDate)} years{application.birthDateEstimated && ' (estimated)'}
          </dd>
        </div>
        <div className="field-value">
          <dt className="text-muted">Documents</dt>
          <dd>{documents.length} attached</dd>
        </div>
      </FieldValues>
      <OwnAnswers answers={application.answers} fields={fields} />
      <EarlierAnswers answers={application.earlierAnswers} />
    </Section>
  )
}

type OwnAnswersProps = { answers: Answers; fields: DefinedField[] }

function OwnAnswers({ answers, fields }: OwnAnswersProps) {
  return groupsOf(shownIn(ownFields({ fields }), answers)).map(({ title, fields: own }) => (
    <div key={title} className="mt-5">
      <FieldValues
        title={title === 'Case' ? undefined : title}
        fields={Object.fromEntries(own.map(field => [field.name, fieldOf(field)]))}
        record={answers}
      />
    </div>
  ))
}

function EarlierAnswers({ answers }: { answers: EarlierAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="mb-1.5 text-sm font-medium text-muted">Earlier answers</h3>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 print:gap-x-4 print:gap-y-0.5">
        {answers.map(({ label, value, files }) => (
          <div key={label} className="field-value">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap tabular-nums">{files ? <FileList files={files} /> : value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-1.5">
        Given under an earlier version of this type. This version doesn’t ask for them or accept them.
      </p>
    </div>
  )
}

function ageOn(today: string, birthDate: string) {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

type Application = ApplicationDetail['application']

const titles: Record<string, string> = { Applicant: 'Person' }

const personGroups = (fields: DefinedField[]) =>
  builtInGroups({ fields })
    .filter(([title]) => ['Applicant', 'Contact', 'Identity document'].includes(title))
    .map(([title, fields]) => ({ title: titles[title] ?? title, fields: fields as FieldList }))

export function ApplicantSection({ application, fields }: Pick<CaseSectionProps, 'application' | 'fields'>) {
  const groups = personGroups(fields)
  const filled = groups.filter(({ fields }) =>
    Object.entries(fields).some(
      ([name, { kind }]) => kind !== 'checkbox' && application[name as keyof typeof applicationFields],
    ),
  )
  const empty = groups.filter(group => !filled.includes(group))
  return (
    <Section id="applicant" title="Applicant">
      <div className="flex flex-col gap-5 sm:flex-row">
        {application.photo && <PhotoThumbnail photo={application.photo} of="the applicant" />}
        <div className="min-w-0 flex-1 space-y-5">
          {filled.map(({ title, fields }) => (
            <FieldValues
              key={title}
              title={title}
              fields={fields}
              record={application}
              special={specialOf(application, fields)}
            />
          ))}
          {empty.length > 0 && (
            <p className="hint">Not given: {empty.map(({ title }) => title.toLowerCase()).join(', ')}</p>
          )}
        </div>
      </div>
    </Section>
  )
}

function specialOf(application: Application, fields: FieldList) {
  const { familyName, singleName } = application
  return {
    ...('birthDate' in fields && { birthDate: bornOn(application) }),
    ...(singleName && {
      familyName: ['Name', familyName] as [string, string],
      givenName: null,
      middleName: null,
    }),
  }
}

const bornOn = ({ birthDate, birthDateEstimated }: Application): [string, string] => [
  applicationFields.birthDate.label,
  plainDate(birthDate) + (birthDateEstimated ? ' (estimated)' : ''),
]

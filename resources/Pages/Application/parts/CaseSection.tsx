import {
  applicationGroups,
  applicationFields,
  type ApplicationFields,
} from '#server/cases/applications/fields'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import type { Field } from '#server/platform/web/field-list'
import { PhotoThumbnail } from '#resources/Components/viewer/StoredFiles.tsx'

type CaseSectionProps = Pick<ApplicationDetail, 'application' | 'documents' | 'missingDocuments' | 'today'>

export function CaseSection({ application, documents, missingDocuments, today }: CaseSectionProps) {
  return (
    <Section id="case" title="Case">
      <FieldValues fields={applicationGroups.Case} record={application} />
      <dl className="mt-1.5 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">Age</dt>
          <dd>
            {ageOn(today, application.birthDate)} years{application.birthDateEstimated && ' (estimated)'}
          </dd>
        </div>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">Documents</dt>
          <dd>
            {documents.length} attached
            {missingDocuments.length > 0 && `, ${missingDocuments.length} missing`}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function ageOn(today: string, birthDate: string) {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

type Application = ApplicationDetail['application']

const { Applicant, Contact, 'Identity document': identity } = applicationGroups

const groups: { title: string; fields: { [Name in keyof ApplicationFields]?: Field } }[] = [
  { title: 'Person', fields: Applicant },
  { title: 'Contact', fields: Contact },
  { title: 'Identity document', fields: identity },
]

export function ApplicantSection({ application }: { application: Application }) {
  const filled = groups.filter(({ fields }) =>
    Object.entries(fields).some(
      ([name, { kind }]) => kind !== 'checkbox' && application[name as keyof ApplicationFields],
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
              special={'birthDate' in fields ? { birthDate: bornOn(application) } : {}}
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

const bornOn = ({ birthDate, birthDateEstimated }: Application): [string, string] => [
  applicationFields.birthDate.label,
  plainDate(birthDate) + (birthDateEstimated ? ' (estimated)' : ''),
]

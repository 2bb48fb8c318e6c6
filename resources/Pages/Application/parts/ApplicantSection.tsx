import { plainDate } from '#resources/Components/dates.ts'
import {
  applicationFields,
  type ApplicationFields,
  applicationGroups,
} from '#server/cases/applications/fields'
import type { Field } from '#server/platform/web/field-list'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import { PhotoThumbnail } from '#resources/Components/viewer/StoredFiles.tsx'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { Section } from '#resources/Components/Sections.tsx'

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

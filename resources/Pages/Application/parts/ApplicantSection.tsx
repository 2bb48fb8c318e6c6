import { plainDate } from '../../../Components/dates.ts'
import { applicationFields, type ApplicationFields, applicationGroups } from '#server/applications/fields'
import type { Field } from '#server/web/field-list'
import type { ApplicationDetail } from '#server/applications/screens'
import { labels } from './draft.ts'
import { PhotoThumbnail } from './PhotoThumbnail.tsx'
import { Section } from '../../../Components/Section.tsx'

type Application = ApplicationDetail['application']

type Name = keyof ApplicationFields

const { Applicant, Contact, 'Identity document': identity, Case } = applicationGroups

const groups: { title: string; names: Name[] }[] = [
  { title: 'Person', names: shownOf(Applicant) },
  { title: 'Contact', names: shownOf(Contact) },
  { title: 'Identity document', names: shownOf(identity) },
  { title: 'Case', names: shownOf(Case) },
]

/** What is ticked stands beside what it is about. */
function shownOf(fields: { [One in Name]?: Field }) {
  return (Object.keys(fields) as Name[]).filter(name => fields[name]!.kind !== 'checkbox')
}

export function ApplicantSection({ application }: { application: Application }) {
  const filled = groups.filter(({ names }) => names.some(name => application[name]))
  const empty = groups.filter(group => !filled.includes(group))
  return (
    <Section id="applicant" title="Applicant">
      <div className="flex flex-col gap-5 sm:flex-row">
        {application.photo && <PhotoThumbnail photo={application.photo} of="the applicant" />}
        <div className="min-w-0 flex-1 space-y-5">
          {filled.map(({ title, names }) => (
            <FieldGroup key={title} title={title} names={names} application={application} />
          ))}
          {empty.length > 0 && (
            <p className="hint">
              Nothing given on: {empty.map(({ title }) => title.toLowerCase()).join(', ')}
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}

function FieldGroup({
  title,
  names,
  application,
}: {
  title: string
  names: Name[]
  application: Application
}) {
  const given = names.filter(name => application[name])
  const empty = names.filter(name => !application[name])
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {given.map(name => (
          <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{labels[name]}</dt>
            <dd className="tabular-nums">{valueOf(application, name)}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="hint mt-1.5">Not given: {empty.map(name => labels[name].toLowerCase()).join(', ')}</p>
      )}
    </div>
  )
}

function valueOf(application: Application, name: Name): string {
  const field: Field = applicationFields[name]
  const value = String(application[name])
  if (field.kind === 'choice') return field.options[value]!
  if (field.kind !== 'day') return value
  return plainDate(value) + (name === 'birthDate' && application.birthDateEstimated ? ' (estimated)' : '')
}

import { plainDate } from '../../../Components/dates.ts'
import type { ApplicationDetail } from '#server/applications/screens'
import { labels } from './draft.ts'
import { PhotoThumbnail } from './PhotoThumbnail.tsx'
import { Section } from '../../../Components/Section.tsx'
import { sexWords } from '../../../Components/sex-words.ts'

type Application = ApplicationDetail['application']
type Shown = Exclude<
  keyof typeof labels,
  'typeId' | 'birthDateEstimated' | 'grounds' | 'matchReason' | 'receivedOn'
>

const groups: { title: string; names: Shown[] }[] = [
  {
    title: 'Person',
    names: [
      'familyName',
      'givenName',
      'middleName',
      'nameSuffix',
      'alias',
      'sex',
      'birthDate',
      'birthPlace',
      'nationality',
      'civilStatus',
      'occupation',
    ],
  },
  { title: 'Contact', names: ['street', 'locality', 'province', 'postalCode', 'phone', 'email'] },
  { title: 'Identity document', names: ['idType', 'idNumber'] },
  { title: 'Case', names: ['offence', 'caseNumber', 'detentionStatus'] },
]

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
  names: Shown[]
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

function valueOf(application: Application, name: Shown): string {
  if (name === 'sex') return sexWords[application.sex]
  if (name !== 'birthDate') return application[name]
  return plainDate(application.birthDate) + (application.birthDateEstimated ? ' (estimated)' : '')
}

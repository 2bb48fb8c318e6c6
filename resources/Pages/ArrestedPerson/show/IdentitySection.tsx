import { personGroups, type Mark } from '#server/register/person-fields'
import type { ArrestedPersonShow } from '#server/register/screens'
import { plainDate } from '#resources/Components/dates.ts'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { SexAndAge } from '#resources/Pages/ArrestedPerson/parts/SexAndAge.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'

const {
  Person,
  'Description and marks': description,
  'Address and identity': address,
  Retention,
} = personGroups

export function IdentitySection({ arrestedPerson: person, photos }: ArrestedPersonShow) {
  return (
    <Section id="identity" title="Identity">
      <div className="space-y-5">
        <PhotoGallery photos={photos} />
        <FieldValues
          title="Person"
          fields={Person}
          record={person}
          special={{
            // The name is the page's heading.
            familyName: null,
            givenName: null,
            middleName: null,
            nameSuffix: null,
            sex: ['Sex and age', <SexAndAge key="age" person={person} />],
            birthDate: null,
          }}
        />
        <FieldValues title="Description" fields={description} record={person} special={{ marks: null }} />
        <MarkList marks={person.marks} />
        <FieldValues
          title="Address and identity"
          fields={{ ...address, ...Retention }}
          record={person}
          special={{ retentionReviewOn: ['Retention review date', plainDate(person.retentionReviewOn)] }}
        />
      </div>
    </Section>
  )
}

function MarkList({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return <p className="hint">No distinguishing marks recorded.</p>
  return (
    <div>
      <h3 id="marks" className="mb-1.5 text-sm font-medium text-muted">
        Distinguishing marks
      </h3>
      <ul aria-labelledby="marks" className="space-y-1">
        {marks.map(({ part, kind, note }) => (
          <li key={`${part} ${kind} ${note}`}>
            <span className="font-medium">{[part, kind].filter(Boolean).join(': ')}</span>
            {note && <span className="text-muted"> · {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

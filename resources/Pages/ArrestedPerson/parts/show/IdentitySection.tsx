import { personGroups } from '#server/arrested-persons/person-fields'
import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import { plainDate } from '../../../../Components/dates.ts'
import { FieldValues } from '../../../../Components/FieldValues.tsx'
import { Section } from '../../../../Components/Section.tsx'
import { SexAndAge } from '../SexAndAge.tsx'
import { MarkList } from './MarkList.tsx'
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
            // the name is the page's heading
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
          title="Address and identity document"
          fields={{ ...address, ...Retention }}
          record={person}
          special={{ retentionReviewOn: ['Review on', plainDate(person.retentionReviewOn)] }}
        />
      </div>
    </Section>
  )
}

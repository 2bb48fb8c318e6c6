import { plainDate } from '../../../../Components/dates.ts'
import { Section } from '../../../../Components/Section.tsx'
import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import { personLabels as labels } from '../form/person-draft.ts'
import { SexAndAge } from '../SexAndAge.tsx'
import { FieldList, type Shown } from './FieldList.tsx'
import { MarkList } from './MarkList.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'

type Person = ArrestedPersonShow['arrestedPerson']

export function IdentitySection({ arrestedPerson: person, photos }: ArrestedPersonShow) {
  return (
    <Section id="identity" title="Identity">
      <div className="space-y-5">
        <PhotoGallery photos={photos} />
        <FieldList title="Person" fields={personal(person)} />
        <FieldList title="Description" fields={description(person)} />
        <MarkList marks={person.marks} />
        <FieldList title="Address and identity document" fields={address(person)} />
      </div>
    </Section>
  )
}

const personal = (person: Person): Shown[] => [
  ['Sex and age', <SexAndAge key="age" person={person} />],
  [labels.aliases, person.aliases.join(', ')],
  ...plain(person, ['birthPlace', 'nationality', 'civilStatus', 'occupation', 'languages']),
]

const description = (person: Person): Shown[] => [
  ['Height', person.heightCm && `${person.heightCm} cm`],
  ['Weight', person.weightKg && `${person.weightKg} kg`],
  ...plain(person, ['build', 'eyes', 'hair']),
]

const address = (person: Person): Shown[] => [
  ...plain(person, ['street', 'locality', 'province', 'postalCode', 'phone', 'idType', 'idNumber']),
  ['Review on', plainDate(person.retentionReviewOn)],
]

type Text = { [Name in keyof typeof labels]: Person[Name] extends string ? Name : never }[keyof typeof labels]

const plain = (person: Person, names: Text[]) => names.map((name): Shown => [labels[name], person[name]])

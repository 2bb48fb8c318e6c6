import type { PersonFields } from '#server/arrested-persons/screens'
import type { Sex } from '#server/applications/screens'
import { type Row, rowsOf, type Sent, withoutKeys } from '../../../../Components/form/payload.ts'

/** A person while somebody types: numbers are text, aliases one line, the sex perhaps not chosen yet. */
export type PersonDraft = Omit<PersonFields, 'aliases' | 'sex' | 'heightCm' | 'weightKg' | 'marks'> & {
  aliases: string
  sex: Sex | ''
  heightCm: string
  weightKg: string
  marks: Row[]
}

export const personLabels: Record<keyof PersonDraft, string> = {
  familyName: 'Family name',
  givenName: 'Given name',
  middleName: 'Middle name',
  nameSuffix: 'Suffix',
  aliases: 'Aliases',
  sex: 'Sex',
  birthDate: 'Birth date',
  birthDateEstimated: 'The birth date is estimated',
  birthPlace: 'Birth place',
  nationality: 'Nationality',
  civilStatus: 'Civil status',
  occupation: 'Occupation',
  languages: 'Languages',
  heightCm: 'Height (cm)',
  weightKg: 'Weight (kg)',
  build: 'Build',
  eyes: 'Eyes',
  hair: 'Hair',
  marks: 'Distinguishing marks',
  street: 'Street',
  locality: 'City or town',
  province: 'Province',
  postalCode: 'Postal code',
  phone: 'Phone',
  idType: 'Document type',
  idNumber: 'Document number',
  retentionReviewOn: 'Review whether to keep the record on',
}

export const blankMark = { part: '', kind: '', note: '' }

export function blankPerson(): PersonDraft {
  const empty = Object.fromEntries(Object.keys(personLabels).map(name => [name, '']))
  return { ...(empty as unknown as PersonDraft), birthDateEstimated: false, marks: [] }
}

export function personDraftOf({ aliases, heightCm, weightKg, marks, ...fields }: PersonFields): PersonDraft {
  return {
    ...fields,
    aliases: aliases.join(', '),
    heightCm: String(heightCm ?? ''),
    weightKg: String(weightKg ?? ''),
    marks: rowsOf(marks),
  }
}

export const personPayload = <Some extends PersonDraft>({ marks, ...fields }: Some): Sent => ({
  ...fields,
  marks: withoutKeys(marks),
})

/** What is required of a person and still empty. */
export function missingOfPerson({ familyName, givenName, sex }: PersonDraft): string[] {
  const named = familyName.trim() !== '' || givenName.trim() !== ''
  return [...(named ? [] : ['Family or given name']), ...(sex ? [] : ['Sex'])]
}

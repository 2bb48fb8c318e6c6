import type { ApplicationEdit, Sex } from '#server/applications/screens'
import type { ApplicationFields } from '#server/applications/fields'

/** What is being typed: the fields, before type and sex have been chosen. */
export type Draft = Omit<ApplicationFields, 'typeId' | 'sex'> & {
  typeId: string
  sex: Sex | ''
  /** Why to register although someone very similar is known; asked for by the server. */
  matchReason: string
}

export const labels: Record<keyof Draft, string> = {
  typeId: 'Type',
  receivedOn: 'Received on',
  familyName: 'Family name',
  givenName: 'Given name',
  middleName: 'Middle name',
  nameSuffix: 'Suffix',
  alias: 'Alias',
  sex: 'Sex',
  birthDate: 'Birth date',
  birthDateEstimated: 'The birth date is estimated',
  birthPlace: 'Birth place',
  nationality: 'Nationality',
  civilStatus: 'Civil status',
  occupation: 'Occupation',
  street: 'Street',
  locality: 'City or town',
  province: 'Province',
  postalCode: 'Postal code',
  phone: 'Phone',
  email: 'E-mail',
  idType: 'Document type',
  idNumber: 'Document number',
  offence: 'Offence',
  caseNumber: 'Case number',
  detentionStatus: 'Detention status',
  grounds: 'Grounds',
  matchReason: 'Why register although the person may be known',
}

export const required = [
  'typeId',
  'receivedOn',
  'familyName',
  'givenName',
  'sex',
  'birthDate',
  'grounds',
] as const satisfies (keyof Draft)[]

export function missingOf(draft: Draft): string[] {
  return required.filter(name => draft[name].trim() === '').map(name => labels[name])
}

export function blankDraft(today: string): Draft {
  const empty = Object.fromEntries(Object.keys(labels).map(name => [name, '']))
  return { ...(empty as unknown as Draft), birthDateEstimated: false, receivedOn: today }
}

export function draftOf(application: ApplicationEdit['application']): Draft {
  const { id: _id, reference: _reference, version: _version, photo: _photo, ...fields } = application
  return { ...fields, typeId: String(fields.typeId), matchReason: '' }
}

/** The draft as the server wants it: the reason only when one has been given. */
export function payloadOf<Some extends Draft>({ matchReason, ...fields }: Some) {
  return matchReason.trim() === '' ? fields : { ...fields, matchReason }
}

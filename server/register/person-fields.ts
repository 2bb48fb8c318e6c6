import type { ArrestedPerson } from '../../prisma/generated/sqlite/client.ts'
import {
  bodyParts,
  builds,
  civilStatuses,
  eyeColours,
  hairs,
  idTypes,
  markKinds,
  suffixes,
} from '#server/platform/suggestions'
import type { Field } from '#server/platform/web/field-kinds'
import type { ValuesOf } from '#server/platform/web/field-list'

type Own =
  | (
      | 'id'
      | 'registerNumber'
      | 'sortName'
      | 'searchText'
      | 'version'
      | 'sealed'
      | 'registeredById'
      | 'createdAt'
      | 'updatedAt'
    )
  | ('arrestedAt' | 'custodyStatus' | 'custodySince' | 'facility' | 'legalStatus')
  | ('unchargedSince' | 'unchargedGravity')

type Column = Exclude<keyof ArrestedPerson, Own>

const markFields = {
  part: {
    label: 'Part of the body',
    max: 100,
    required: 'Enter the part of the body.',
    suggestions: bodyParts,
    half: true,
    example: 'left forearm',
  },
  kind: { label: 'Kind', max: 100, suggestions: markKinds, half: true, example: 'tattoo' },
  note: { label: 'What it looks like', max: 200, example: 'a rooster' },
} as const satisfies Record<string, Field>

/**
 * The form, page, types, export, import, API and demo board are generated from these fields, in spreadsheet
 * order. A column that is neither here nor in `Own` does not compile.
 */
export const personGroups = {
  Person: {
    familyName: {
      label: 'Family name',
      essential: true,
      max: 100,
      hint: 'Enter at least one name. If the person has only one name, enter it here.',
      half: true,
      exported: true,
      compared: true,
      column: {
        required: true,
        hint: 'For people with only one name, enter it here. Optional if there is a given name',
        also: ['last name', 'surname', 'family names'],
      },
      example: 'Magtanggol',
    },
    givenName: {
      label: 'Given name',
      essential: true,
      max: 100,
      half: true,
      exported: true,
      compared: true,
      column: { also: ['first name', 'forename', 'given names', 'first names'] },
      example: 'Isagani',
    },
    middleName: {
      label: 'Middle name',
      essential: true,
      max: 100,
      half: true,
      exported: true,
      compared: true,
      example: 'Luz',
    },
    nameSuffix: {
      label: 'Suffix',
      max: 20,
      suggestions: suffixes,
      half: true,
      exported: true,
      compared: true,
      column: { hint: 'For example Jr. or III', also: ['name suffix'] },
      example: '',
    },
    aliases: {
      label: 'Aliases',
      kind: 'names',
      max: 100,
      most: 20,
      hint: 'Other names the person is known by, separated by commas',
      exported: true,
      column: { hint: 'Separated by semicolons', also: ['alias', 'also known as', 'aka'] },
      example: ['Ka Gani'],
    },
    sex: {
      label: 'Sex',
      essential: true,
      kind: 'choice',
      options: { female: 'Female', male: 'Male', unspecified: 'Unspecified' },
      required: 'Choose female, male or unspecified.',
      exported: true,
      compared: true,
      column: {
        hint: 'female, male or unspecified',
        also: ['gender'],
        words: {
          f: 'female',
          woman: 'female',
          m: 'male',
          man: 'male',
          u: 'unspecified',
          x: 'unspecified',
          unknown: 'unspecified',
        },
      },
      example: 'male',
    },
    birthDate: {
      label: 'Birth date',
      essential: true,
      kind: 'date',
      past: 'The birth date must be in the past.',
      hint: 'Leave blank if unknown',
      half: true,
      exported: true,
      compared: true,
      column: { also: ['date of birth', 'born', 'born on', 'dob', 'birthday'] },
      example: '1984-05-06',
    },
    birthDateEstimated: {
      label: 'The birth date is estimated',
      essential: true,
      kind: 'checkbox',
      exported: true,
      column: { heading: 'Birth date estimated', also: ['estimated'] },
      example: false,
    },
    birthPlace: {
      label: 'Birth place',
      max: 200,
      half: true,
      exported: true,
      column: { also: ['place of birth'] },
      example: 'Iloilo City',
    },
    nationality: {
      label: 'Nationality',
      remembered: true,
      max: 100,
      half: true,
      exported: true,
      column: { also: ['citizenship'] },
      example: 'Filipino',
    },
    civilStatus: {
      label: 'Civil status',
      remembered: true,
      max: 100,
      suggestions: civilStatuses,
      half: true,
      exported: true,
      column: { also: ['marital status'] },
      example: 'Married',
    },
    occupation: { label: 'Occupation', max: 100, half: true, exported: true, example: 'carpenter' },
    languages: {
      label: 'Languages',
      max: 200,
      half: true,
      exported: true,
      column: { also: ['language'] },
      example: 'Filipino, Ilonggo',
    },
  },
  'Address and identity': {
    street: { label: 'Street', max: 200, exported: true, column: { also: ['address'] }, example: '' },
    locality: {
      label: 'City or town',
      remembered: true,
      essential: true,
      max: 100,
      half: true,
      exported: true,
      compared: true,
      column: { heading: 'Locality', also: ['city', 'town', 'municipality'] },
      example: 'Jaro',
    },
    province: { label: 'Province', essential: true, max: 100, half: true, exported: true, example: 'Iloilo' },
    postalCode: {
      label: 'Postal code',
      kind: 'identifier',
      max: 20,
      half: true,
      exported: true,
      column: { also: ['zip', 'zip code', 'postcode'] },
      example: '5000',
    },
    phone: {
      label: 'Phone',
      kind: 'phone',
      max: 40,
      half: true,
      exported: true,
      compared: true,
      column: { also: ['telephone', 'phone number', 'mobile'] },
      example: '',
    },
    idType: {
      label: 'Document type',
      remembered: true,
      essential: true,
      max: 100,
      suggestions: idTypes,
      half: true,
      exported: true,
      column: { heading: 'ID type', also: ['type of id', 'document type'] },
      example: '',
    },
    idNumber: {
      label: 'Document number',
      kind: 'identifier',
      essential: true,
      max: 60,
      half: true,
      exported: true,
      compared: true,
      column: { heading: 'ID number', also: ['id no', 'id', 'document number'] },
      example: '',
    },
  },
  'Description and marks': {
    heightCm: {
      label: 'Height',
      kind: 'number',
      unit: 'cm',
      min: 30,
      max: 300,
      message: 'Enter whole centimetres, 30 to 300.',
      half: true,
      exported: true,
      column: { also: ['height', 'height in cm'] },
      example: 168,
    },
    weightKg: {
      label: 'Weight',
      kind: 'number',
      unit: 'kg',
      min: 1,
      max: 700,
      message: 'Enter whole kilograms, 1 to 700.',
      half: true,
      exported: true,
      column: { also: ['weight', 'weight in kg'] },
      example: 62,
    },
    build: { label: 'Build', max: 100, suggestions: builds, exported: true, example: 'medium' },
    eyes: {
      label: 'Eyes',
      max: 100,
      suggestions: eyeColours,
      half: true,
      exported: true,
      column: { also: ['eye colour', 'eye color'] },
      example: 'brown',
    },
    hair: {
      label: 'Hair',
      max: 100,
      suggestions: hairs,
      half: true,
      exported: true,
      column: { also: ['hair colour', 'hair color'] },
      example: 'black',
    },
    marks: {
      label: 'Distinguishing marks',
      essential: true,
      kind: 'rows',
      of: markFields,
      one: 'mark',
      most: 50,
      exported: true,
      column: { hint: 'Part: kind: note, separated by semicolons', also: ['scars and marks'] },
      example: [{ part: 'left forearm', kind: 'tattoo', note: 'a rooster' }],
    },
  },
  Retention: {
    retentionReviewOn: {
      label: 'Review whether to keep the record on',
      kind: 'date',
      hint: 'The date when the record is due for review',
      exported: 'Retention review on',
      column: { heading: 'Retention review', also: ['retention review on', 'review on'] },
      example: '',
    },
  },
} as const satisfies Record<string, Partial<Record<Column, Field>>>

export const personFields = {
  ...personGroups.Person,
  ...personGroups['Address and identity'],
  ...personGroups['Description and marks'],
  ...personGroups.Retention,
} satisfies Record<Column, Field>

export type PersonFields = ValuesOf<typeof personFields>
export type Mark = PersonFields['marks'][number]

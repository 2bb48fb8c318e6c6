import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { civilStatuses, detentionStatuses, idTypes, suffixes } from '#server/platform/suggestions'
import type { Field } from '#server/platform/web/field-kinds'
import type { ValuesOf } from '#server/platform/web/field-list'

type Own =
  | ('id' | 'reference' | 'sortName' | 'version' | 'registeredById' | 'createdAt' | 'updatedAt')
  | ('status' | 'statusSince' | 'heldFrom' | 'reviewOn' | 'returnedAt' | 'archived' | 'archivedAt')
  | ('duplicateOfId' | 'matchReason' | 'searchText' | 'typeVersionId' | 'answers')
  | ('decidedBeforeOn' | 'decidedBeforeNumber' | 'assigneeId' | 'assignedAt' | 'dueOn')

type Column = Exclude<keyof Application, Own>

/**
 * The form, page, types, export, API and demo board are generated from these fields. A column that is neither
 * here nor in `Own` does not compile.
 */
export const applicationGroups = {
  Application: {
    typeId: {
      label: 'Type',
      kind: 'record',
      required: 'Choose the type of application.',
      half: true,
      example: 2,
    },
    receivedOn: {
      label: 'Received on',
      kind: 'date',
      required: 'Enter the date when the application was received.',
      notAfterToday: 'The date must not be in the future.',
      half: true,
      example: '2026-03-12',
    },
  },
  Applicant: {
    familyName: {
      label: 'Family name',
      max: 100,
      required: 'Enter the family name.',
      half: true,
      compared: true,
      example: 'Magtanggol',
    },
    givenName: {
      label: 'Given name',
      max: 100,
      required: 'Enter the given name.',
      half: true,
      compared: true,
      example: 'Lualhati',
    },
    singleName: { label: 'Has one name only', kind: 'checkbox', example: false },
    middleName: { label: 'Middle name', max: 100, half: true, compared: true, example: '' },
    nameSuffix: {
      label: 'Suffix',
      max: 20,
      suggestions: suffixes,
      half: true,
      compared: true,
      example: '',
    },
    alias: {
      label: 'Alias',
      max: 100,
      hint: 'Other names the person is known by',
      compared: true,
      example: '',
    },
    sex: {
      label: 'Sex',
      kind: 'choice',
      options: { female: 'Female', male: 'Male', unspecified: 'Unspecified' },
      required: 'Choose female, male or unspecified.',
      compared: true,
      example: 'female',
    },
    birthDate: {
      label: 'Birth date',
      kind: 'date',
      required: 'Enter the birth date.',
      past: 'The birth date must be in the past.',
      half: true,
      compared: true,
      example: '1984-05-06',
    },
    birthPlace: { label: 'Birth place', max: 200, half: true, example: 'Iloilo City' },
    birthDateEstimated: {
      label: 'Birth date is estimated',
      kind: 'checkbox',
      compared: true,
      example: false,
    },
    nationality: {
      label: 'Nationality',
      remembered: true,
      max: 100,
      half: true,
      example: 'Filipino',
    },
    civilStatus: {
      label: 'Civil status',
      remembered: true,
      max: 100,
      suggestions: civilStatuses,
      half: true,
      example: 'widowed',
    },
    occupation: { label: 'Occupation', max: 100, example: 'seamstress' },
  },
  Contact: {
    street: { label: 'Street', max: 200, example: '' },
    locality: {
      label: 'City or town',
      remembered: true,
      max: 100,
      half: true,
      exported: 'Locality',
      compared: true,
      example: 'Jaro',
    },
    province: { label: 'Province', max: 100, half: true, compared: true, example: 'Iloilo' },
    postalCode: { label: 'Postal code', kind: 'identifier', max: 20, half: true, example: '5000' },
    phone: { label: 'Phone', kind: 'phone', max: 40, half: true, compared: true, example: '' },
    email: { label: 'Email', kind: 'email', example: '' },
  },
  'Identity document': {
    idType: {
      label: 'Document type',
      remembered: true,
      max: 100,
      suggestions: idTypes,
      half: true,
      example: '',
    },
    idNumber: {
      label: 'Document number',
      kind: 'identifier',
      max: 60,
      half: true,
      compared: true,
      example: '',
    },
  },
  Case: {
    offence: { label: 'Offence', remembered: true, max: 200, example: 'theft' },
    caseNumber: {
      label: 'Case number',
      kind: 'identifier',
      max: 100,
      half: true,
      example: 'CR-2024-1187',
    },
    detentionStatus: {
      label: 'Detention status',
      ofRegister: true,
      remembered: true,
      max: 100,
      suggestions: detentionStatuses,
      half: true,
      exported: 'Detention',
      example: 'serving sentence',
    },
  },
  Grounds: {
    grounds: {
      label: 'Grounds',
      kind: 'lines',
      max: 20_000,
      required: 'Enter the grounds of the application.',
      hint: 'What the applicant asks for and why, up to 20,000 characters',
      example: 'She cares for two children alone and asks the board for mercy.',
    },
  },
} as const satisfies Record<string, Partial<Record<Column, Field>>>

export const applicationFields = {
  ...applicationGroups.Application,
  ...applicationGroups.Applicant,
  ...applicationGroups.Contact,
  ...applicationGroups['Identity document'],
  ...applicationGroups.Case,
  ...applicationGroups.Grounds,
} satisfies Record<Column, Field>

export type ApplicationFields = ValuesOf<typeof applicationFields>

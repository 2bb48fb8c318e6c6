import * as z from 'zod'
import { personFields } from '#server/register/person-fields'
import { Arrest, CustodyStatus, LegalStatus } from './arrest-schemas.ts'
import { answersOf, id, moment, orEmpty, text } from './field-answers.ts'
import { component } from './json-schemas.ts'

const CustodyClock = component(
  'CustodyClock',
  z
    .strictObject({ since: moment, dueAt: moment, hours: z.int(), overdue: z.boolean() })
    .describe('Runs while somebody is held and no charge is filed.'),
)

const { givenName, middleName, familyName, nameSuffix, sex, birthDate, birthDateEstimated } =
  answersOf(personFields)
const names = { givenName, middleName, familyName, nameSuffix }
const birth = { sex, birthDate, birthDateEstimated }
const standing = {
  custodyStatus: CustodyStatus,
  legalStatus: LegalStatus,
  facility: text.describe('Where they are held; empty when they are not.'),
  clock: CustodyClock.nullable(),
  retentionDue: z.boolean().describe('The day to review whether the record is kept has come.'),
  sealed: z.boolean(),
}

const ArrestedPersonRow = component(
  'ArrestedPersonRow',
  z.strictObject({
    id,
    registerNumber: text,
    ...names,
    ...birth,
    ...standing,
    arrestedAt: moment.describe('Of the latest arrest.'),
    offence: text.describe('Alleged, of the latest arrest.'),
    photoId: text.nullable(),
  }),
)

export const ArrestedPersonPage = component(
  'ArrestedPersonPage',
  z.strictObject({
    data: z.array(ArrestedPersonRow),
    total: z.int().min(0).describe('All that the filter finds, counted up to 10,000.'),
    more: z.literal(true).optional().describe('There are more than `total`.'),
    page: z.int().min(1),
    perPage: z.int().min(1).max(100),
  }),
)

const StoredFile = component(
  'StoredFile',
  z.strictObject({
    id: text,
    name: text,
    size: z.int().describe('Bytes.'),
    type: text.describe('Media type.'),
  }),
)

const acted = { by: text, at: moment }

const CustodyEvent = component(
  'CustodyEvent',
  z.strictObject({
    id,
    kind: z.enum([
      'arrested',
      'transferred',
      'hospital',
      'returned',
      'released',
      'escaped',
      'recaptured',
      'deceased',
    ]),
    place: text,
    facility: text,
    reason: text,
    ...acted,
    recordedAt: moment,
    struck: z
      .strictObject({ ...acted, reason: text })
      .nullable()
      .describe('Recorded by mistake: it no longer counts.'),
  }),
)

const order = { order: text, reason: text, ...acted }

export const ArrestedPerson = component(
  'ArrestedPerson',
  z.strictObject({
    id,
    registerNumber: text,
    version: id.describe('Grows with every edit.'),
    ...answersOf(personFields),
    ...standing,
    custodySince: moment,
    registeredBy: text,
    registeredAt: moment,
    photos: z.strictObject({
      front: StoredFile.nullable(),
      left: StoredFile.nullable(),
      right: StoredFile.nullable(),
      other: z.array(StoredFile),
    }),
    documents: z.array(StoredFile),
    arrests: z.array(Arrest).describe('The latest first.'),
    custody: z.array(CustodyEvent).describe('The latest first.'),
    checklist: z
      .array(
        z.strictObject({
          item: z.enum(['rights', 'counsel', 'exam', 'family', 'charge']),
          done: z.boolean(),
          at: orEmpty(moment),
          note: text,
        }),
      )
      .describe('What is owed to somebody who was arrested, by the latest arrest.'),
    seals: z
      .array(z.strictObject({ ...order, lifted: z.strictObject(order).nullable() }))
      .describe('The latest first.'),
  }),
)

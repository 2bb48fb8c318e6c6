import * as z from 'zod'
import { arrestFields, chargeFields } from '#server/register/arrest-fields'
import { LEGAL_STATUSES } from '#server/register/custody-summary'
import { personFields } from '#server/register/person-fields'
import { responsesOf } from '#server/platform/web/field-schemas'
import { id, moment, orEmpty, text } from './response-fields.ts'
import { component } from './json-schemas.ts'

export const CustodyStatus = component(
  'CustodyStatus',
  z.enum(['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased']),
)
export const LegalStatus = component('LegalStatus', z.enum(LEGAL_STATUSES))

const Charge = component(
  'Charge',
  z.strictObject({
    id,
    ...responsesOf(chargeFields),
    status: LegalStatus,
    filedAt: orEmpty(moment).describe('When it was filed in court.'),
  }),
)

const Arrest = component(
  'Arrest',
  z.strictObject({
    id,
    number: text,
    version: id.describe('Increases with every edit.'),
    ...responsesOf(arrestFields),
    legalStatus: LegalStatus.describe(
      'Follows from the charges of this arrest. The person has the legal status of the latest arrest.',
    ),
    charges: z.array(Charge),
  }),
)

const CustodyClock = component(
  'CustodyClock',
  z
    .strictObject({ since: moment, dueAt: moment, hours: z.int(), overdue: z.boolean() })
    .describe('Runs while a person is in custody without a charge.'),
)

const { givenName, middleName, familyName, nameSuffix, sex, birthDate, birthDateEstimated } =
  responsesOf(personFields)
const names = { givenName, middleName, familyName, nameSuffix }
const birth = { sex, birthDate, birthDateEstimated }
const standing = {
  custodyStatus: CustodyStatus,
  legalStatus: LegalStatus,
  facility: text.describe('Where the person is in custody; otherwise empty.'),
  clock: CustodyClock.nullable(),
  retentionDue: z.boolean().describe('Whether to keep the record is due for review.'),
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
    arrestedAt: moment.describe('When the latest arrest was made.'),
    offence: text.describe('The alleged offence of the latest arrest.'),
    photoId: text.nullable(),
  }),
)

export const ArrestedPersonPage = component(
  'ArrestedPersonPage',
  z.strictObject({
    data: z.array(ArrestedPersonRow),
    total: z.int().min(0).describe('How many match the filter, counted up to 10,000.'),
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
    size: z.int().describe('In bytes.'),
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
      .describe('Set if the event was recorded by mistake and no longer counts.'),
  }),
)

const order = { order: text, reason: text, ...acted }

export const ArrestedPerson = component(
  'ArrestedPerson',
  z.strictObject({
    id,
    registerNumber: text,
    version: id.describe('Increases with every edit.'),
    ...responsesOf(personFields),
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
    arrests: z.array(Arrest).describe('The latest come first.'),
    custody: z.array(CustodyEvent).describe('The latest come first.'),
    checklist: z
      .array(
        z.strictObject({
          item: z.enum(['rights', 'counsel', 'exam', 'family', 'charge']),
          done: z.boolean(),
          at: orEmpty(moment),
          note: text,
        }),
      )
      .describe('The rights of the arrested person, for the latest arrest.'),
    seals: z
      .array(z.strictObject({ ...order, lifted: z.strictObject(order).nullable() }))
      .describe('The latest come first.'),
  }),
)

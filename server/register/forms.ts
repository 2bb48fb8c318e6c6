import * as z from 'zod'
import { maxLength } from '#server/platform/limits'
import { onlyListed, type StoredValuesOf } from '#server/platform/web/field-list'
import { schemasOf } from '#server/platform/web/field-schemas'
import { choice, moment, noFile, parseId, recordId, rows, text } from '#server/platform/web/fields'
import { arrestFields, chargeFields } from './arrest-fields.ts'
import { cannotBeFiled } from './custody-summary.ts'
import { personFields } from './person-fields.ts'

export const UPLOADS = ['photoFront', 'photoLeft', 'photoRight', 'photoOther', 'documents'] as const

const files = {
  photoFront: noFile,
  photoLeft: noFile,
  photoRight: noFile,
  photoOther: noFile,
  documents: noFile,
}
const version = recordId('Reload the page: it does not say which version it shows.')
const reason = text({ max: maxLength.registerReason, lines: true })
const orderReference = text({
  max: maxLength.orderReference,
  required: 'Enter the reference of the order.',
  identifier: true,
})

const person = schemasOf(personFields)
const arrest = schemasOf(arrestFields)

const charge = z
  .strictObject({
    id: z
      .unknown()
      .optional()
      .transform(value => parseId(value)),
    ...schemasOf(chargeFields),
  })
  .check(
    z.refine(({ status, filedAt }) => !(filedAt instanceof Date && cannotBeFiled(status)), {
      path: ['filedAt'],
      message: 'Leave this blank until the charge is before a court.',
      when: () => true,
    }),
  )
const charges = rows(charge, 50)

type Names = { givenName: unknown; familyName: unknown }

/**
 * Either name is enough, because single names exist. `when` makes it run even if other fields are invalid.
 */
const someName = z.refine<Names>(({ givenName, familyName }) => givenName !== '' || familyName !== '', {
  path: ['familyName'],
  message: 'Enter a family name or a given name.',
  when: () => true,
})

const AFTERWARDS = ['bookedAt', 'examinedAt', 'rightsToldAt', 'familyNotifiedAt'] as const
type Moments = Record<'arrestedAt' | (typeof AFTERWARDS)[number], unknown>

/**
 * Nothing that follows an arrest may be dated before it. `when` makes it run even if other fields are
 * invalid.
 */
const inOrderOfTime = AFTERWARDS.map(field =>
  z.refine<Moments>(form => !isBefore(form[field], form.arrestedAt), {
    path: [field],
    message: 'The time must be after the arrest.',
    when: () => true,
  }),
)

const isBefore = (one: unknown, other: unknown) => one instanceof Date && other instanceof Date && one < other

export const RegisterForm = z
  .strictObject({ ...person, ...arrest, charges, ...files })
  .check(someName, ...inOrderOfTime)

export const EditForm = z
  .strictObject({
    ...person,
    ...files,
    version,
    _method: z.literal('put', 'An edit must be sent with PUT.').optional(),
  })
  .check(someName)

export const ArrestForm = z.strictObject({ ...arrest, charges, ...files }).check(...inOrderOfTime)
export const EditArrestForm = z.strictObject({ ...arrest, charges, version }).check(...inOrderOfTime)

export const CustodyEventForm = z
  .strictObject({
    kind: choice(
      ['transferred', 'hospital', 'returned', 'released', 'escaped', 'recaptured', 'deceased'],
      'Choose what happened.',
    ),
    at: moment({
      required: 'Enter the date and time.',
      notInFuture: 'The time must not be in the future.',
    }).transform(at => at!),
    place: text({ max: maxLength.place }),
    facility: text({ max: maxLength.facility }),
    reason,
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'released' || reason !== '', {
      path: ['reason'],
      message: 'Enter a reason for the release.',
      when: () => true,
    }),
  )

export const StrikeForm = z.strictObject({
  reason: text({ max: maxLength.registerReason, required: 'Enter why this was a mistake.', lines: true }),
})
const right = choice(['rights', 'exam', 'family'], 'Choose what was done.')
export const RightForm = z.strictObject({ right })
/** `at` is the time that was recorded. */
export const UndoRightForm = z.strictObject({
  right,
  at: moment({ required: 'Enter the time that was recorded.' }).transform(at => at!),
})
export const SealForm = z.strictObject({ orderReference, reason })
export const FilesForm = z.strictObject(files)

export type RegisterForm = z.output<typeof RegisterForm>
export type EditForm = z.output<typeof EditForm>
export type ArrestForm = z.output<typeof ArrestForm>
export type EditArrestForm = z.output<typeof EditArrestForm>
export type CustodyEventForm = z.output<typeof CustodyEventForm>
export type StrikeForm = z.output<typeof StrikeForm>
export type RightForm = z.output<typeof RightForm>
export type UndoRightForm = z.output<typeof UndoRightForm>
export type SealForm = z.output<typeof SealForm>
export type ChargeForm = z.output<typeof charge>

export type PersonPart = StoredValuesOf<typeof personFields>
export type ArrestPart = StoredValuesOf<typeof arrestFields>

export const personIn = (form: PersonPart) => onlyListed(personFields, form)
export const arrestIn = (form: ArrestPart) => onlyListed(arrestFields, form)

import * as z from 'zod'
import { choice, moment, noFile, recordId, text } from '../web/fields.ts'
import { arrest, charges, inOrderOfTime } from './arrest-fields.ts'
import { person, someName } from './person-fields.ts'

export const UPLOADS = ['photoFront', 'photoLeft', 'photoRight', 'photoOther', 'documents'] as const

const files = {
  photoFront: noFile,
  photoLeft: noFile,
  photoRight: noFile,
  photoOther: noFile,
  documents: noFile,
}
const version = recordId('Load the page again: it does not say which version it shows.')
const reason = text({ max: 1000, lines: true })
const orderReference = text({ max: 200, required: 'Enter the reference of the order.' })

/** A person and their first arrest. */
export const RegisterForm = z
  .strictObject({ ...person, ...arrest, charges, ...files })
  .check(someName, ...inOrderOfTime)

export const EditForm = z
  .strictObject({
    ...person,
    ...files,
    version,
    _method: z.literal('put', 'A form for an edit is put, and nothing else.').optional(),
  })
  .check(someName)

export const ArrestForm = z.strictObject({ ...arrest, charges }).check(...inOrderOfTime)
export const EditArrestForm = z.strictObject({ ...arrest, charges, version }).check(...inOrderOfTime)

export const CustodyEventForm = z
  .strictObject({
    kind: choice(
      ['transferred', 'hospital', 'returned', 'released', 'escaped', 'recaptured', 'deceased'],
      'Choose what happened.',
    ),
    at: moment({ required: 'Enter when it was.', notInFuture: 'This moment is still to come.' }).transform(
      at => at!,
    ),
    place: text({ max: 200 }),
    facility: text({ max: 200 }),
    reason,
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'released' || reason !== '', {
      path: ['reason'],
      message: 'Say why they are released.',
      when: () => true,
    }),
  )

export const StrikeForm = z.strictObject({
  reason: text({ max: 1000, required: 'Say why this was a mistake.', lines: true }),
})
export const SealForm = z.strictObject({ orderReference, reason })
export const FilesForm = z.strictObject(files)

export type RegisterForm = z.output<typeof RegisterForm>
export type EditForm = z.output<typeof EditForm>
export type ArrestForm = z.output<typeof ArrestForm>
export type EditArrestForm = z.output<typeof EditArrestForm>
export type CustodyEventForm = z.output<typeof CustodyEventForm>
export type StrikeForm = z.output<typeof StrikeForm>
export type SealForm = z.output<typeof SealForm>

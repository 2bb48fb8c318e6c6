import * as z from 'zod'
import { choice, moment, parseId, rows, text } from '../web/fields.ts'
import { cannotBeFiled, LEGAL_STATUSES } from './legal.ts'

const short = text({ max: 100 })
const line = text({ max: 200 })
const long = text({ max: 5000, lines: true })
const past = moment({ notInFuture: 'This moment is still to come.' })
const orDefault = <Form extends z.ZodType>(value: string, form: Form) =>
  z.preprocess(given => (given === undefined || given === null || given === '' ? value : given), form)

/** `id` is null for a new charge. */
const charge = z
  .strictObject({
    id: z
      .unknown()
      .optional()
      .transform(value => parseId(value)),
    offence: text({ max: 200, required: 'Enter the offence.' }),
    law: line,
    caseNumber: short,
    court: line,
    status: orDefault('under_investigation', choice(LEGAL_STATUSES, 'There is no such status of a charge.')),
    filedAt: past,
  })
  .check(
    z.refine(({ status, filedAt }) => !(filedAt instanceof Date && cannotBeFiled(status)), {
      path: ['filedAt'],
      message: 'Leave this empty until the charge has come before a court.',
      when: () => true,
    }),
  )
export type ChargeFields = z.output<typeof charge>

export const charges = rows(charge, 50)

/** Everything that is written down about one arrest but its charges. */
export const arrest = {
  arrestedAt: moment({
    required: 'Enter when it was.',
    notInFuture: 'This moment is still to come.',
  }).transform(at => at!),
  place: text({ max: 200, required: 'Enter where it was.' }),
  agency: line,
  officers: text({ max: 500, lines: true }),
  mode: choice(['warrant', 'warrantless', 'surrender'], 'Choose warrant, warrantless or surrender.'),
  warrantNumber: short,
  court: line,
  offence: text({ max: 200, required: 'Enter the alleged offence.' }),
  gravity: orDefault(
    'less_grave',
    choice(['light', 'less_grave', 'grave'], 'Choose light, less grave or grave.'),
  ),
  circumstances: long,
  forceUsed: long,
  itemsSeized: long,
  bookingNumber: short,
  facility: line,
  bookedAt: past,
  examinedAt: past,
  examFindings: long,
  rightsToldAt: past,
  rightsLanguage: short,
  counsel: line,
  familyNotifiedAt: past,
}

const AFTERWARDS = ['bookedAt', 'examinedAt', 'rightsToldAt', 'familyNotifiedAt'] as const
type Moments = Record<'arrestedAt' | (typeof AFTERWARDS)[number], unknown>

/** Nothing that follows an arrest was before it. Looked at beside other complaints. */
export const inOrderOfTime = AFTERWARDS.map(field =>
  z.refine<Moments>(form => !isBefore(form[field], form.arrestedAt), {
    path: [field],
    message: 'This is before the arrest.',
    when: () => true,
  }),
)

const isBefore = (one: unknown, other: unknown) => one instanceof Date && other instanceof Date && one < other

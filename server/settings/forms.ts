import * as z from 'zod'
import { checkbox, list, text } from '../web/fields.ts'

export const OfficeForm = z.strictObject({
  officeName: text({ max: 120, required: 'Enter the name of the office.' }),
})
export type OfficeForm = z.output<typeof OfficeForm>

const MESSAGE = 'Enter a whole number from 1 to 100, or leave it empty.'
const quorum = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
    if (Number.isInteger(number) && (number as number) >= 1 && (number as number) <= 100)
      return number as number
    context.addIssue({ code: 'custom', message: MESSAGE })
    return z.NEVER
  })

/** One or many; empty lines are left out, the same twice is once. */
const requiredDocuments = z
  .preprocess(
    value => (value === '' || value == null ? [] : [value].flat()),
    list(text({ max: 200 }), 30, 'At most 30 documents.'),
  )
  .transform(given => [...new Set(given.filter(Boolean))])

const type = {
  name: text({ max: 100, required: 'Enter the name of the type.' }),
  description: text({ max: 1000, lines: true }),
  requiredDocuments,
  quorum,
}

export const TypeForm = z.strictObject({ ...type, active: checkbox })
export type TypeForm = z.output<typeof TypeForm>

/** A new type takes applications until somebody turns that off. */
export const NewTypeForm = z.strictObject({
  ...type,
  active: z.preprocess(value => value ?? true, checkbox),
})

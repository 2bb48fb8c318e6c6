import * as z from 'zod'
import { text } from '../web/fields.ts'

export const SlipForm = z.strictObject({
  reason: text({ min: 10, max: 5000, required: 'Say why, in at least 10 characters.', lines: true }),
})

/** What a scanner read. */
export const ScanForm = z.strictObject({ code: text({ max: 2000, required: 'Scan or type the code.' }) })

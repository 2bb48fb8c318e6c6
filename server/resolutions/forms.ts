import * as z from 'zod'
import { recordId, text } from '../web/fields.ts'
import { markdown } from '../markdown/field.ts'

/** Letters of a resolution. */
export const LONGEST = 50_000

export const ResolutionForm = z.strictObject({
  title: text({ max: 200 }),
  body: markdown({ max: LONGEST }),
  scan: z.preprocess(value => value || undefined, z.undefined('Send the scan as a file.')),
  version: version(),
  _method: z.literal('put', 'A resolution is put, and nothing else.').optional(),
})

/** The version of the draft that the signer has read, where the page says it. */
export const SignatureForm = z.strictObject({ version: version() })

function version() {
  return z.preprocess(
    value => value || undefined,
    recordId('Load the page again: it does not say which version it shows.').optional(),
  )
}

export type ResolutionForm = z.output<typeof ResolutionForm>

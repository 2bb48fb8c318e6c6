import * as z from 'zod'
import { recordId, text } from '#server/platform/web/fields'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength } from '#server/platform/limits'

export const ResolutionForm = z.strictObject({
  title: text({ max: maxLength.resolutionTitle }),
  body: markdown({ max: maxLength.resolution }),
  scan: z.preprocess(value => value || undefined, z.undefined('Choose a file.')),
  version: version(),
  _method: z.literal('put', 'A resolution must be sent with PUT.').optional(),
})

/** The draft version that the signer read, if the page sent it. */
export const SignatureForm = z.strictObject({ version: version() })

function version() {
  return z.preprocess(value => value || undefined, recordId('Reload the page and try again.').optional())
}

export type ResolutionForm = z.output<typeof ResolutionForm>

import * as z from 'zod'
import { inputs, recordId, text } from '#server/platform/web/fields'
import { markdown } from '#server/platform/markdown/markdown'
import { maxLength } from '#server/platform/limits'

export const ResolutionForm = z.strictObject({
  title: text({ max: maxLength.resolutionTitle }),
  body: markdown({ max: maxLength.resolution }),
  scan: z.preprocess(value => value || undefined, z.undefined('Choose a file.')),
  version: version(),
  _method: z.literal('put', 'A resolution must be sent with PUT.').optional(),
})

/** `sha256` is that of the text which the signer read. Signing without it is refused, after any other reason. */
export const SignatureForm = z.strictObject({
  version: version(),
  sha256: z
    .preprocess(
      value => value || undefined,
      z
        .string('Reload the page and try again.')
        .regex(/^[0-9a-f]{64}$/, 'Reload the page and try again.')
        .optional(),
    )
    .register(inputs, { type: 'string', pattern: '^[0-9a-f]{64}$', required: true }),
})
export type SignatureForm = z.output<typeof SignatureForm>

function version() {
  return z.preprocess(value => value || undefined, recordId('Reload the page and try again.').optional())
}

export type ResolutionForm = z.output<typeof ResolutionForm>

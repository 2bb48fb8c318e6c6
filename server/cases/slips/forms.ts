import * as z from 'zod'
import { text } from '#server/platform/web/fields'
import { maxLength, MIN_REASON } from '#server/platform/limits'

export const SlipForm = z.strictObject({
  reason: text({
    min: MIN_REASON,
    max: maxLength.reason,
    required: `Enter a reason of at least ${MIN_REASON} characters.`,
    lines: true,
  }),
})

export const ScanForm = z.strictObject({
  code: text({ max: maxLength.slipCode, required: 'Scan or type the code.' }),
})

import * as z from 'zod'
import { text } from '#server/platform/web/fields'
import { longest, SHORTEST_REASON } from '#server/platform/longest'

export const SlipForm = z.strictObject({
  reason: text({
    min: SHORTEST_REASON,
    max: longest.reason,
    required: `Enter a reason of at least ${SHORTEST_REASON} characters.`,
    lines: true,
  }),
})

export const ScanForm = z.strictObject({
  code: text({ max: longest.slipCode, required: 'Scan or type the code.' }),
})

import * as z from 'zod'
import { maxLength } from '#server/platform/limits'
import { recordId, text } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'
import { offeredKinds, type Kind } from '#server/messages/webhooks/event-kinds'
import { problemOf } from '#server/messages/webhooks/reachable'

const address = text({ max: maxLength.webhookAddress, required: 'Enter an address.' }).check(
  ({ value, issues }) => {
    const message = value === '' ? null : problemOf(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  },
)

const isKind = (name: unknown): name is Kind => offeredKinds().includes(name as Kind)

const kinds = z
  .unknown()
  .optional()
  .transform((given, context): Kind[] => {
    const named = given === '' || given == null ? [] : [given].flat()
    if (named.length > 0 && named.every(isKind)) return offeredKinds().filter(kind => named.includes(kind))
    const message = named.length === 0 ? 'Select at least one event.' : 'One of these events does not exist.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const WebhookForm = z.strictObject({
  address,
  description: text({ max: maxLength.webhookDescription }),
  kinds,
})
export type WebhookForm = z.output<typeof WebhookForm>

export const LogForm = z.strictObject({ page: orUndefined(recordId('There is no such page.')) })

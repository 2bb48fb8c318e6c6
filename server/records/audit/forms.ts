import * as z from 'zod'
import { day, recordId, text } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'

export const AuditFilterForm = z
  .strictObject({
    search: text({ max: 200 }),
    actor: text({ max: 100 }),
    action: text({ max: 60 }),
    from: day({}),
    to: day({}),
    page: orUndefined(recordId('There is no such page.')),
  })
  .transform(({ page = 1, ...rest }) => ({ ...rest, page }))
  .refine(({ page }) => page <= 10_000, { path: ['page'], message: 'There is no such page.' })
export type AuditFilterForm = z.output<typeof AuditFilterForm>

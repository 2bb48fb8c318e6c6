import * as z from 'zod'
import { day, recordId } from '#server/platform/web/fields'
import { orUndefined } from '#server/platform/web/field-schemas'

/** The query of a report's address. An empty day means the default period. */
export const ReportForm = z
  .strictObject({
    from: day({}),
    to: day({}),
    typeId: orUndefined(recordId('There is no such type.')).transform(id => id ?? null),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The period ends before it starts.',
  })

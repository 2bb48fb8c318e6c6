import * as z from 'zod'
import { custodyHoursRange, slipDaysRange } from './limits.ts'
import { isTimeZone } from './time-zones.ts'

// Settings of the environment that the Settings page has, too.

export const timeZone = z.string().refine(isTimeZone, 'is the name of a time zone, like Asia/Manila')

/** By gravity of the offence. */
export const custodyHours = z
  .string()
  .regex(/^\d{1,4}( *, *\d{1,4}){2}$/, 'is three numbers of hours, like 12, 18, 36')
  .transform(text => text.split(',').map(Number) as [number, number, number])
  .refine(hours => hours.every(isAllowed), 'is three numbers of hours, like 12, 18, 36')
  .transform(([light, lessGrave, grave]) => ({ light, less_grave: lessGrave, grave }))

export const slipValidDays = z.coerce.number().int().min(slipDaysRange.min).max(slipDaysRange.max)

/** Set on the Settings page alone. */
export const dateOrder = z.enum(['day', 'month'])

export const secondFactor = z.enum(['chosen', 'deciding', 'everyone'])

function isAllowed(hours: number) {
  return hours >= custodyHoursRange.min && hours <= custodyHoursRange.max
}

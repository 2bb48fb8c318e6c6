import * as z from 'zod'
import { holidaysIn } from '../clocks/holiday-lines.ts'
import { maxLength } from '#server/platform/limits'
import { ifSent, list, recordId, text, wholeNumber } from '#server/platform/web/fields'

const CHOOSE = 'Choose the days of the weekend.'
const NO_WORKING_DAY = 'Leave at least one working day.'

/** More than the most lines, so that the message says how many lines there may be. */
const lines = text({ max: 1_000_000, lines: true }).check(({ value, issues }) => {
  const given = holidaysIn(value)
  if ('problem' in given) issues.push({ code: 'custom', message: given.problem, input: value })
})
const weekday = wholeNumber({ min: 0, max: 6, message: CHOOSE })
const weekend = list(weekday, 7, NO_WORKING_DAY, CHOOSE)
  .transform(days => [...new Set(days)].filter(day => day !== null).toSorted(mondayFirst))
  .refine(({ length }) => length < 7, NO_WORKING_DAY)

const mondayFirst = (one: number, other: number) => ((one + 6) % 7) - ((other + 6) % 7)

export const HolidaysForm = z.strictObject({ lines })
export type HolidaysForm = z.output<typeof HolidaysForm>

export const WeekendForm = z.strictObject({ weekend })
export type WeekendForm = z.output<typeof WeekendForm>

/** One of them. */
export const ChangeForm = z.strictObject({
  lines: ifSent(lines),
  weekend: ifSent(weekend),
  struck: ifSent(recordId('There is no such holiday.')),
})
export type ChangeForm = z.output<typeof ChangeForm>

export const StrikeForm = z.strictObject({
  reason: text({ max: maxLength.reason, lines: true, required: 'Enter why this is not a holiday.' }),
})
export type StrikeForm = z.output<typeof StrikeForm>

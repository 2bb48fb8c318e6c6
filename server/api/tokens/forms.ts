import * as z from 'zod'
import { today } from '#server/platform/clock'
import { day, text } from '#server/platform/web/fields'
import { isOfferedAbility, withWriting, type Ability } from './abilities.ts'
import { maxLength } from '#server/platform/limits'

export function lastDay() {
  const [year, ...rest] = today().split('-')
  return `${Number(year) + 1}-${rest.join('-').replace('02-29', '02-28')}`
}

const listed = (given: unknown): unknown[] => (given === '' || given == null ? [] : [given].flat())
const abilities = z.unknown().optional()

export const NewTokenForm = z.strictObject({
  name: text({ max: maxLength.tokenName, required: 'Enter a name.' }),
  abilities: abilities.transform((given, context): Ability[] => {
    const names = [...new Set(listed(given))]
    if (names.every(isOfferedAbility)) return withWriting(names)
    context.addIssue({ code: 'custom', message: 'One of these abilities does not exist.' })
    return z.NEVER
  }),
  expiresOn: day({
    required: 'Enter an expiry date.',
    fromToday: 'Enter today or a later date.',
  }).refine(given => given <= lastDay(), 'A token can be valid for up to a year.'),
})
export type NewTokenForm = z.output<typeof NewTokenForm>

/** Unknown names are ignored, because older pages may still send them. */
export const TokenForm = z.strictObject({
  abilities: abilities.transform(given => [...new Set(listed(given).filter(isOfferedAbility))]),
})
export type TokenForm = z.output<typeof TokenForm>

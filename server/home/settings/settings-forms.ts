import * as z from 'zod'
import { custodyHoursRange, maxLength, slipDaysRange } from '#server/platform/limits'
import { officeLines } from '#server/platform/office-lines'
import { secondFactor } from '#server/platform/setting-schemas'
import { isTimeZone } from '#server/platform/time-zones'
import { choice, ifSent, noFile, text, wholeNumber } from '#server/platform/web/fields'

export const OfficeForm = z.strictObject({
  officeName: ifSent(text({ max: maxLength.officeName, required: 'Enter the office name.' })),
  officeAddress: ifSent(officeLines(maxLength.officeAddress)),
  letterhead: ifSent(officeLines(maxLength.letterhead)),
  dateOrder: ifSent(choice(['day', 'month'], 'Choose which comes first, day or month.')),
  publishReports: ifSent(choice(['on', 'off'], 'Choose whether reports are published.')),
  register: ifSent(choice(['on', 'off'], 'Choose whether the board keeps a register.')),
})
export type OfficeForm = z.output<typeof OfficeForm>

export const LogoForm = z.strictObject({ logo: noFile })

const number = (range: Parameters<typeof wholeNumber>[0]) =>
  wholeNumber(range).transform((value, context) => {
    if (value === null) context.addIssue({ code: 'custom', message: range.message })
    return value ?? range.min
  })

const hours = ifSent(number(custodyHoursRange))

export const TimesForm = z
  .strictObject({
    timeZone: ifSent(text({ max: 60 }).refine(isTimeZone, 'Choose a time zone.')),
    custodyLight: hours,
    custodyLessGrave: hours,
    custodyGrave: hours,
    slipValidDays: ifSent(number(slipDaysRange)),
  })
  .transform(({ timeZone, custodyLight, custodyLessGrave, custodyGrave, slipValidDays }, context) => {
    const custody = [custodyLight, custodyLessGrave, custodyGrave].filter(value => value !== undefined)
    if (custody.length % 3 > 0)
      context.addIssue({
        code: 'custom',
        path: ['custodyLight'],
        message: 'Enter the hours of all three gravities.',
      })
    return {
      timeZone,
      custodyHours: custody.length === 3 ? custody.join(', ') : undefined,
      slipValidDays: slipValidDays?.toString(),
    }
  })
export type TimesForm = z.output<typeof TimesForm>

export const SecondFactorForm = z.strictObject({
  secondFactor: choice(secondFactor.options, 'Choose who must use two-factor authentication.'),
})
export type SecondFactorForm = z.output<typeof SecondFactorForm>

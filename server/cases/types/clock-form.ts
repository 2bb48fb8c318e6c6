import * as z from 'zod'
import { choice, text, wholeNumber } from '#server/platform/web/fields'
import { inPlainWords } from '#server/platform/web/plain-words'
import {
  clockEnds,
  clockRolls,
  clockStarts,
  clockStops,
  clockUnits,
  clockDays,
  MAX_CLOCKS,
  MAX_WARNINGS,
  TOO_MANY_WARNINGS,
  type ClockRule,
} from './clocks.ts'
import { FIELD_NAME, maxInField } from './definition.ts'
import { BAD_NAME } from './template-problems.ts'

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  choice(options, `Choose one of: ${options.join(', ')}.`)

const days = (min: 0 | 1) =>
  wholeNumber(clockDays(min)).refine(given => given !== null, clockDays(min).message)

const clock = z.strictObject({
  name: text({ max: 100 }).refine(name => FIELD_NAME.test(name), BAD_NAME),
  label: text({ max: maxInField.label, required: 'Enter a label.' }),
  starts: oneOf(clockStarts),
  stops: z.nullable(oneOf(clockStops)).default(null),
  ends: oneOf(clockEnds),
  days: days(1),
  unit: oneOf(clockUnits),
  rolls: oneOf(clockRolls).default('next'),
  extension: days(0).default(0),
  warn: z.array(days(0)).max(MAX_WARNINGS, TOO_MANY_WARNINGS).default([]),
})

/** Messages name the clock, because a board file has many. */
export const clockRules = z
  .array(z.unknown(), 'Send a list of clocks.')
  .max(MAX_CLOCKS, `A type has at most ${MAX_CLOCKS} clocks.`)
  .transform((given, context): ClockRule[] =>
    given.flatMap((one, at) => {
      const { data, error } = clock.safeParse(one, { error: inPlainWords })
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [at, ...path], message: `${nameOf(one, at)}: ${message}` })
      return data ? [data as ClockRule] : []
    }),
  )
  .check(({ value, issues }) => {
    for (const [at, { name }] of value.entries())
      if (value.findIndex(other => other.name === name) < at)
        issues.push({
          code: 'custom',
          path: [at, 'name'],
          message: `Another clock is called “${name}”.`,
          input: value,
        })
  })

function nameOf(one: unknown, at: number) {
  const { name, label } = (one ?? {}) as { name?: unknown; label?: unknown }
  const known = [label, name].find(each => typeof each === 'string' && each !== '')
  return known ? `Clock “${String(known).slice(0, 60)}”` : `Clock ${at + 1}`
}

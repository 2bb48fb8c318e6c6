import * as z from 'zod'
import { clock, momentOf, today } from '../clock.ts'
import { timeZone } from '../settings.ts'
import { FIRST_DAY, hasShortYear, SHORT_YEAR } from '../typed-days.ts'
import { clockProblem } from '../time-zones.ts'
import {
  hasTooManyMarks,
  normalised,
  withPlainBreaks,
  withPlainSeparators,
  withPlainSpaces,
} from '#packages/person-matching/unicode'
import { tooLong, tooMany } from './field-list.ts'
import { amountIn, numberIn, type Range, wrongAmount } from './numbers.ts'
import { addressProblem, MAX_EMAIL } from './email-address.ts'

/** A field's JSON Schema. Zod can't derive it, because the fields transform `unknown`. */
export type Input = {
  [keyword: string]: unknown
  required?: boolean
  of?: object
  file?: true
}

export const inputs = z.registry<Input>()

// Schemas accept JSON values as well as the strings of an HTML form.

const anything = z.unknown().optional()

type TextRules = { max: number; min?: number; required?: string; lines?: boolean; identifier?: boolean }

/** NFC-normalized; lengths are in code points. '' if missing. */
export const text = (rules: TextRules) =>
  anything
    .transform((value, context): string => {
      const cleaned = cleanText(value ?? '', rules)
      if ('problem' in cleaned) return complain(context, cleaned.problem)
      return cleaned.text
    })
    .register(inputs, {
      type: 'string',
      ...(rules.required ? { minLength: Math.max(rules.min ?? 0, 1) } : {}),
      maxLength: rules.max,
      required: Boolean(rules.required),
    })

export const choice = <const Option extends string>(options: readonly Option[], message: string) =>
  anything
    .transform((value, context) => {
      const given = plainValue(value)
      const found = options.find(option => option === value || plainValue(option) === given)
      return found ?? complain<Option>(context, message)
    })
    .register(inputs, { type: 'string', enum: options, required: true })

export const recordId = (message: string) =>
  anything
    .transform((value, context) => parseId(value) ?? complain<number>(context, message))
    .register(inputs, { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1, required: true })

const YES = new Set<unknown>([true, 1, '1', 'true', 'yes', 'on'])
const NO = new Set<unknown>([false, 0, '0', 'false', 'no', ''])

export const checkbox = anything
  .transform((value, context) => {
    if (value == null || NO.has(value)) return false
    return YES.has(value) || complain<boolean>(context, 'Choose yes or no.')
  })
  .register(inputs, { type: 'boolean' })

const textIn = (format: string, { required }: { required?: string }) =>
  required
    ? { type: 'string', format }
    : {
        anyOf: [
          { type: 'string', format },
          { type: 'string', maxLength: 0 },
        ],
      }

type DayRules = {
  required?: string
  notAfterToday?: string
  past?: string
  fromToday?: string
  from?: string
}

/** An ISO date, or '' if missing. */
export const day = (rules: DayRules) =>
  anything
    .transform((value, context): string => {
      const { from = FIRST_DAY } = rules
      const given = plainValue(value ?? '')
      if (given === '') return rules.required ? complain(context, rules.required) : ''
      if (typeof given === 'string' && hasShortYear(given)) return complain(context, SHORT_YEAR)
      if (!isDay(given) || given > '2999-12-31')
        return complain(context, 'Enter a date in the format 2026-03-14.')
      if (given < from) return complain(context, `Enter a date in the year ${from.slice(0, 4)} or later.`)
      if (rules.notAfterToday && given > today()) return complain(context, rules.notAfterToday)
      if (rules.past && given >= today()) return complain(context, rules.past)
      if (rules.fromToday && given < today()) return complain(context, rules.fromToday)
      return given
    })
    .register(inputs, { ...textIn('date', rules), required: Boolean(rules.required) })

type MomentRules = { required?: string; notInFuture?: string }

/** ISO text without an offset is in the board's time zone. Null if missing. */
export const moment = (rules: MomentRules) =>
  anything
    .transform((value, context): Date | null => {
      const given = plainValue(value ?? '')
      if (given === '') return rules.required ? complain(context, rules.required) : null
      const found = parseMoment(given)
      if (!found) return complain(context, 'Enter a date and time in the format 2026-03-14 09:30.')
      if (typeof found === 'string') return complain(context, found)
      if (rules.notInFuture && found > clock.now()) return complain(context, rules.notInFuture)
      return found
    })
    .register(inputs, { ...textIn('date-time', rules), required: Boolean(rules.required) })

/** Whole, unless the range allows decimals. */
export const number = (range: Range) =>
  anything
    .transform((value, context): number | null => {
      const found = numberIn(plainValue(value), range)
      return found === undefined ? complain<number>(context, range.message) : found
    })
    .register(inputs, {
      type: [range.decimals ? 'number' : 'integer', 'null'],
      minimum: range.min,
      maximum: range.max,
    })

export const wholeNumber = (range: Omit<Range, 'decimals'>) => number(range)

/** Undefined if the field was not sent, so that what it sets stays as it is. */
export const ifSent = <Form extends z.ZodType>(form: Form) =>
  z
    .unknown()
    .optional()
    .transform((value, context): z.output<Form> | undefined => {
      if (value === undefined) return undefined
      const result = form.safeParse(value)
      if (result.success) return result.data
      for (const { path, message } of result.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message })
      return z.NEVER
    })

/** Text with two decimals, '' if missing. */
export const money = ({ max }: { max: number }) =>
  anything
    .transform(
      (value, context): string => amountIn(plainValue(value), max) ?? complain(context, wrongAmount(max)),
    )
    .register(inputs, { type: 'string' })

/** A list, or its JSON. In the order of the options. */
export const choices = (options: readonly string[]) =>
  anything
    .transform((value, context): string[] => {
      const given = typeof value === 'string' && value.startsWith('[') ? parsed(value) : [value ?? []].flat()
      const chosen = (Array.isArray(given) ? given : [given]).map(plainValue).filter(one => one !== '')
      const known = new Map(options.map(option => [plainValue(option), option]))
      if (chosen.some(one => !known.has(one))) return complain(context, 'Choose from the list.')
      const found = new Set(chosen.map(one => known.get(one)))
      return options.filter(option => found.has(option))
    })
    .register(inputs, { type: 'array', items: { type: 'string', enum: options } })

export const rows = <Row extends z.ZodType>(row: Row, max: number) =>
  z.preprocess(
    (value, context) => listOf(value) ?? complain<unknown[]>(context, 'This list can’t be read.'),
    list(row, max, tooMany(max)),
  )

export const list = <Item extends z.ZodType>(item: Item, max: number, tooMany: string, notOne?: string) =>
  z
    .preprocess(
      (value, context) =>
        Array.isArray(value) && value.length > max ? complain<unknown[]>(context, tooMany) : value,
      z.array(item, notOne),
    )
    .register(inputs, { type: 'array', of: item, maxItems: max })

type NamesRules = { max: number; most: number }

const MAX_PARTS = 200

/** An array, or text separated by commas or line breaks. `max` limits each name, `most` their number. */
export const names = ({ max, most }: NamesRules) =>
  anything
    .transform((value, context): string[] => {
      const parts = [value ?? []]
        .flat()
        .flatMap(part => (typeof part === 'string' ? part.split(/[,\r\n]/, MAX_PARTS) : [part]))
      if (parts.length >= MAX_PARTS) {
        context.addIssue({ code: 'custom', message: tooMany(most) })
        return []
      }
      const name = text({ max })
      const read = parts.map(part => name.safeParse(part))
      const problem = read.find(({ success }) => !success)?.error?.issues[0]?.message
      const found = [...new Set(read.flatMap(({ data }) => data || []))]
      const complaint = problem ?? (found.length > most ? tooMany(most) : null)
      if (complaint) context.addIssue({ code: 'custom', message: complaint })
      return found
    })
    .register(inputs, { type: 'array', items: { type: 'string', maxLength: max }, maxItems: most })

export const noFile = z
  .union([z.literal(''), z.null(), z.array(z.unknown()).max(0)], 'Send a file here.')
  .optional()
  .transform(() => undefined)
  .register(inputs, { file: true })

export const emailAddress = text({ max: MAX_EMAIL }).check(({ value, issues }) => {
  const message = addressProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

export function parseId(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 0 && value <= 2 ** 31 - 1 ? value : null
  return typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? parseId(Number(value)) : null
}

// oxlint-disable-next-line no-control-regex -- the pattern is meant to find control characters
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

function cleanText(
  given: unknown,
  { max, min = 0, required, lines, identifier }: TextRules,
): { text: string } | { problem: string } {
  if (typeof given !== 'string') return { problem: 'Enter text.' }
  // a cheap limit before anything reads the text; normalizing may shorten it
  if (given.length > max * 4 + 1000) return { problem: tooLong(max) }
  const value = plainText(given, { lines, identifier })
  if (!value.isWellFormed() || CONTROLS.test(value))
    return { problem: 'This contains characters that can’t be saved.' }
  if (hasTooManyMarks(value)) return { problem: 'A letter here has too many accents.' }
  if (!lines && DIRECTION_MARKS.test(value))
    return { problem: 'This contains invisible characters. Type it again.' }
  const spaced = lines ? value : value.replace(/\s+/g, ' ')
  const cleaned = NOTHING_TO_SEE.test(spaced) ? '' : normalised(spaced, 'NFC', Infinity).trim()
  const length = cleaned.length > max * 2 ? Infinity : [...cleaned].length
  if (length > max) return { problem: tooLong(max) }
  if (required && length < Math.max(min, 1)) return { problem: required }
  return { text: cleaned }
}

function plainText(text: string, { lines, identifier }: Pick<TextRules, 'lines' | 'identifier'>) {
  if (identifier) return withPlainSeparators(text)
  return lines ? withPlainBreaks(text).replaceAll('\ufeff', '') : withPlainSpaces(text)
}

/** Values other than free text lose the spaces around them. */
const plainValue = (value: unknown) =>
  typeof value === 'string' && value.length < 1000 ? normalised(withPlainSpaces(value), 'NFC').trim() : value

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** A sentence if the clocks are changed at that time. */
function parseMoment(value: unknown): Date | string | null {
  const day = typeof value === 'string' ? MOMENT.exec(value)?.[1] : undefined
  if (!isDay(day) || day < '1900-01-02' || day > '2999-12-30') return null
  const text = (value as string).replace(' ', 'T')
  return MOMENT.exec(text)![2] ? new Date(text) : (clockProblem(text, timeZone()) ?? momentOf(text))
}

function listOf(value: unknown) {
  if (value === undefined || value === null || value === '') return []
  const list = typeof value === 'string' ? parsed(value) : value
  return Array.isArray(list) && list.every(isRow) ? list : null
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function complain<T = string>(context: z.RefinementCtx, message: string): T {
  context.addIssue({ code: 'custom', message })
  return z.NEVER as T
}

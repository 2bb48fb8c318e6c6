import * as z from 'zod'
import { holds, permissions, type User } from '#server/permissions'
import { opened } from '#server/platform/database/client'
import { empty, join, literal, sql, type Sql } from '#server/platform/database/read'
import { inputs } from '#server/platform/web/fields'
import { FIELD_NAME } from './definition.ts'

const MAX_FIELDS = 10
const MAX_VALUES = 20
const MAX_LENGTH = 100

/** Any of the values. `from..to` is a range of numbers or dates, in which one end may be missing. */
export type AnswerFilter = Record<string, string[]>

/** From `answers[<name>]=…`; null if nothing is filtered. */
export const answerFilter = z
  .unknown()
  .optional()
  .transform((given, context): AnswerFilter | null => {
    const complain = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', path, message })
    if (given === undefined || given === null || given === '') return null
    if (typeof given !== 'object' || Array.isArray(given)) {
      complain(UNKNOWN)
      return null
    }
    if (Object.keys(given).length > MAX_FIELDS) {
      complain('Filter by at most ten fields.')
      return null
    }
    const fields = Object.entries(given).map(([name, value]) => ({ name, values: listOf(value) }))
    for (const { name, values } of fields) {
      if (!FIELD_NAME.test(name)) complain(UNKNOWN, name)
      if (!values.every(isShortText) || values.length > MAX_VALUES) complain('Choose from the list.', name)
    }
    const used = fields.filter(({ values }) => values.length > 0)
    return used.length ? Object.fromEntries(used.map(({ name, values }) => [name, values as string[]])) : null
  })
  .register(inputs, { type: 'object', additionalProperties: { type: 'string' } })

const UNKNOWN = 'There is no such field.'

const listOf = (value: unknown): unknown[] => [value ?? []].flat().filter(one => one !== '')

const isShortText = (value: unknown) =>
  typeof value === 'string' && value.isWellFormed() && value.length <= MAX_LENGTH && !value.includes('\0')

/** For applications `a`. Answers that the viewer may not see are never found. */
export function answerConditions(filter: AnswerFilter, viewer: Pick<User, 'permissions'>): Sql[] {
  const seenBy = join(['', ...permissions.filter(permission => holds(viewer, permission))])
  return Object.entries(filter).map(([name, values]) => {
    const where = sql`n."name" = ${name} AND n."seenBy" IN (${seenBy}) AND (${join(values.map(valueCondition), ' OR ')})`
    return opened.provider === 'sqlite' && values.some(rangeOf) ? inRange(where) : listed(where)
  })
}

const listed = (answers: Sql) => sql`a."id" IN (SELECT n."applicationId" FROM "Answer" n WHERE ${answers})`

/** SQLite is slow at listing a range, so wide ranges are checked case by case. */
const WIDE = 50_000

/** The plus keeps SQLite from reading the whole range for each case, the order makes listing faster. */
const inRange = (answers: Sql) => sql`CASE
  WHEN (SELECT COUNT(*) FROM (SELECT 1 FROM "Answer" n WHERE ${answers} LIMIT ${literal(WIDE)})) < ${WIDE}
  THEN ${listed(sql`${answers} ORDER BY n."applicationId"`)}
  ELSE EXISTS (SELECT 1 FROM "Answer" n WHERE n."applicationId" = a."id" AND +${answers}) END`

function valueCondition(value: string): Sql {
  const range = rangeOf(value)
  if (!range) return sql`n."value" = ${value}`
  const column = range.isNumber ? sql`n."number"` : sql`n."value"`
  const { from, to } = range
  return sql`(${from === null ? sql`1 = 1` : sql`${column} >= ${from}`} AND ${to === null ? sql`1 = 1` : sql`${column} <= ${to}`}${range.isNumber ? empty : sql` AND n."value" LIKE '____-__-__'`})`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/

function rangeOf(value: string) {
  const [from = '', to = '', ...others] = value.split('..')
  const ends = [from, to].filter(Boolean)
  if (!value.includes('..') || others.length > 0 || ends.length === 0) return null
  if (ends.every(end => DAY.test(end))) return { isNumber: false, from: from || null, to: to || null }
  if (!ends.every(end => NUMBER.test(end))) return null
  return { isNumber: true, from: from ? Number(from) : null, to: to ? Number(to) : null }
}

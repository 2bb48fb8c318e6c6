import type { Sql } from '@prisma/client-runtime-utils'

/** Ends statements that PostgreSQL is to plan for their values each time. */
export const UNNAMED = '/* planned anew */'

export type Parameter = string | number | boolean | Date | null

/** What may be bound to a query: nothing that one of the databases would cut, guess at or refuse. */
export function parameters(query: Sql): Parameter[] {
  const bad = query.values.findIndex(value => !isParameter(value))
  if (bad >= 0) throw new TypeError(`Value ${bad + 1} of a query cannot be bound: ${query.sql}`)
  return query.values as Parameter[]
}

function isParameter(value: unknown): value is Parameter {
  switch (typeof value) {
    case 'string':
      return !value.includes('\0') && value.isWellFormed()
    case 'number':
      return Number.isFinite(value)
    case 'boolean':
      return true
    default:
      return value === null || (value instanceof Date && !Number.isNaN(value.getTime()))
  }
}

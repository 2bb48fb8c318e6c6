import { types as standard, type CustomTypesConfig, type Pool } from 'pg'
import type { Sql } from '@prisma/client-runtime-utils'
import { parameters } from '../parameters.ts'

const { INT8, NUMERIC, TIMESTAMP } = standard.builtins

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMP, text => new Date(`${text.replace(' ', 'T')}Z`)],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? standard.getTypeParser(oid, format),
} as CustomTypesConfig

/** Statements have no names, because PostgreSQL should plan each search for its own words. */
export const reading =
  (pool: Pool) =>
  async <Row>(query: Sql): Promise<Row[]> => {
    const values = parameters(query).map(value => (value instanceof Date ? value.toISOString() : value))
    const { rows } = await pool.query({ text: query.text, values, types })
    return rows as Row[]
  }

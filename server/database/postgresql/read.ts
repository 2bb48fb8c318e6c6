import { types as standard, type CustomTypesConfig, type Pool } from 'pg'
import type { Sql } from '@prisma/client-runtime-utils'
import { parameters } from '../parameters.ts'

const NAMED_STATEMENTS = 500
/** Another version has added columns since the statement was prepared. */
const OUTDATED = '0A000'
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

export function reading(pool: Pool, { naming }: { naming: boolean }): <Row>(query: Sql) => Promise<Row[]> {
  const names = new Map<string, string>()
  let named = 0

  /** Named statements are planned only once per connection. */
  function nameOf(text: string): string | undefined {
    if (!naming) return undefined
    if (!names.has(text) && names.size < NAMED_STATEMENTS) names.set(text, `read_${named++}`)
    return names.get(text)
  }

  async function ask<Row>(query: Sql): Promise<Row[]> {
    const values = parameters(query).map(value => (value instanceof Date ? value.toISOString() : value))
    const { rows } = await pool.query({ name: nameOf(query.text), text: query.text, values, types })
    return rows as Row[]
  }

  return <Row>(query: Sql) =>
    ask<Row>(query).catch((error: Error & { code?: string }) => {
      if (error.code !== OUTDATED) throw error
      names.delete(query.text)
      return ask<Row>(query)
    })
}

import type { Socket } from 'node:net'
import { types as standard, type CustomTypesConfig, type Pool, type PoolClient, type QueryConfig } from 'pg'
import type { Sql } from '@prisma/client-runtime-utils'
import { parameters, UNNAMED } from '../parameters.ts'

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

type Asked = { query: QueryConfig; resolve: (rows: unknown[]) => void; reject: (error: Error) => void }

/** Sends all queries of one turn of the event loop together, so that a page waits for only one round trip. */
export function reading(pool: Pool, { naming }: { naming: boolean }): <Row>(query: Sql) => Promise<Row[]> {
  const names = new Map<string, string>()
  let named = 0
  let asked: Asked[] = []

  /** Named statements are planned only once per connection. */
  function nameOf(text: string): string | undefined {
    if (!naming || text.endsWith(UNNAMED)) return undefined
    const known = names.get(text)
    if (known || names.size >= NAMED_STATEMENTS) return known
    names.set(text, `read_${named++}`)
    return names.get(text)
  }

  function sendAll() {
    const together = asked
    asked = []
    pool.connect((error, client) => {
      if (client) send(client, together)
      else for (const { reject } of together) reject(error!)
    })
  }

  function ask<Row>(query: Sql) {
    return new Promise<Row[]>((resolve, reject) => {
      const values = parameters(query).map(value => (value instanceof Date ? value.toISOString() : value))
      if (asked.length === 0) process.nextTick(sendAll)
      asked.push({
        query: { name: nameOf(query.text), text: query.text, values, types },
        resolve: rows => resolve(rows as Row[]),
        reject,
      })
    })
  }

  return <Row>(query: Sql) =>
    ask<Row>(query).catch((error: Error & { code?: string }) => {
      if (error.code !== OUTDATED) throw error
      names.delete(query.text)
      return ask<Row>(query)
    })
}

/** A broken connection fails all queries. */
function send(client: PoolClient, together: Asked[]) {
  let left = together.length
  let broken: Error | undefined
  const breaks = (error: Error) => (broken = error)
  client.on('error', breaks)
  const answered = () => {
    if (--left > 0) return
    client.off('error', breaks)
    client.release(broken)
  }
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  for (const { query, resolve, reject } of together)
    client.query(query, (error, result) => {
      answered()
      if (error) reject(error)
      else resolve(result.rows)
    })
  stream.uncork()
}

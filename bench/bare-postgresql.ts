import { Pool, types } from 'pg'
import { countsSql, listSql, sessionSql, type Queries } from './bare-sql.ts'

// Counts and sums are bigint, which pg returns as text by default.
types.setTypeParser(types.builtins.INT8, Number)

export function open(connectionString: string): Queries {
  const pool = new Pool({ connectionString, max: 10 })
  const ask = async (name: string, text: string, values: string[] = []) =>
    (await pool.query({ name, text, values })).rows
  return {
    session: async id => (await ask('session', sessionSql('$1'), [id]))[0],
    counts: () => ask('counts', countsSql),
    list: () => ask('list', listSql),
  }
}

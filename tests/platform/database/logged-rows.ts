import { moment } from '#packages/prisma-node-sqlite/values'
import type { DatabaseEnvironment } from '#tests/support/databases'
import { sql } from './database-shell.ts'

type Row = Record<string, unknown>

/** Inserts rows with their leaves as an earlier version did. `renamed` maps its tables to those of today. */
export async function insertLogged(
  environment: DatabaseEnvironment,
  { rows, at, renamed = {} }: { rows: Record<string, Row[]>; at: Date; renamed?: Record<string, string> },
) {
  const { newLeaf } = await import('#server/platform/database/leaf')
  const { PROTECTED } = await import('#server/platform/protected-tables')
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      const { id: _id, ...columns } = row
      await insert(environment, table, columns) // with the next id
      for (const described of PROTECTED.filter(one => one.table === (renamed[table] ?? table))) {
        const recordId = described.key.map(column => row[column]).join(' ')
        const covered = described.kind === 'draft of a type' ? { id: row.id, draftEdit: row.draftEdit } : row
        const leaf = newLeaf(described, { recordId, row: covered, at, previous: '' })
        await insert(environment, 'WaitingLeaf', { ...leaf })
      }
    }
}

const insert = (environment: DatabaseEnvironment, table: string, row: Row) =>
  sql(
    environment,
    `INSERT INTO "${table}" (${Object.keys(row).map(column => `"${column}"`)}) VALUES (${Object.values(row).map(written)})`,
  )

function written(value: unknown) {
  if (value instanceof Date) return `'${moment(value)}'`
  if (typeof value === 'object' && value !== null) return `'${JSON.stringify(value)}'`
  return typeof value === 'string' ? `'${value}'` : String(value)
}

import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { logAlarm } from '../web/log.ts'
import { RuleBroken } from '../web/errors.ts'
import type { ProtectedTable } from '../protected-tables.ts'
import { hashOfRow, type Leaf, type Row } from './leaf.ts'
import type { Write } from './write-statement.ts'

// An UPDATE logs the whole row. If somebody had changed another column of it outside the board, the log would take that
// over, and `verify` would no longer find it. So the row before is compared with its latest leaf.

/** The row was changed outside the board. Nothing is saved. */
export class RecordChanged extends RuleBroken {
  override name = 'RecordChanged'
}

/** Reads and locks the rows that an UPDATE is about to change. */
export function readingBefore(
  query: SqlQuery,
  { source }: Write<unknown>,
  provider: Transaction['provider'],
) {
  const { from, head } = source!
  if (provider === 'sqlite')
    return { ...query, sql: `SELECT * FROM ${from}`, ...argsFrom(query, countIn(head)) }
  const used: number[] = []
  const sql = from.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const at = Number(number) - 1
    if (!used.includes(at)) used.push(at)
    return `$${used.indexOf(at) + 1}`
  })
  const args = used.map(at => query.args[at])
  const argTypes = used.map(at => query.argTypes[at]!)
  return { ...query, sql: `SELECT * FROM ${sql} FOR UPDATE`, args, argTypes }
}

const argsFrom = ({ args, argTypes }: SqlQuery, at: number) => ({
  args: args.slice(at),
  argTypes: argTypes.slice(at),
})

const countIn = (head: string) => head.replaceAll(/'(?:[^']|'')*'/g, '').split('?').length - 1

/**
 * Without a leaf, somebody inserted the row, and the log would take it over. Without a salt there is nothing to compare
 * with: adopting takes the row in, if it was lawfully erased.
 */
export function refuseChanged(table: ProtectedTable, recordId: string, row: Row, leaf: Leaf | undefined) {
  if (leaf?.salt && hashOfRow(table, row, leaf.salt) === leaf.hash) return
  const record = `${table.kind} ${recordId}`
  logAlarm('a record was changed outside Docket', { record })
  throw new RecordChanged(
    `A record was changed outside Docket (${record}), so nothing was saved. Ask an administrator to run ./docket verify.`,
  )
}

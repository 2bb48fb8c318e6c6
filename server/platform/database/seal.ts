import { createHmac } from 'node:crypto'
import { derivedKey } from '../derived-key.ts'
import { SEALED, type SealedName, type SealedTable } from '../sealed-tables.ts'
import { canonical, type Row } from './leaf.ts'

const LENGTH = 22 // 128 bits in base64url

/** `set` are the columns that the board has just written, null for a new row. Other groups keep their MACs. */
export function sealAfter(table: SealedTable, row: Row, set: readonly string[] | null) {
  const parts = String(row.seal ?? '').split('.')
  const kept = (at: number) => (parts.length === table.groups.length ? parts[at]! : '')
  return table.groups
    .map((group, at) => {
      if (set === null || (group.length > 0 && group.every(column => set.includes(column))))
        return macOf(table, row, group)
      // of a group that was written in part, the rest may have been changed by somebody else
      return group.some(column => set.includes(column)) ? '' : kept(at)
    })
    .join('.')
}

/** Whether this board wrote every column that decides. */
export function isSealed(name: SealedName, row: Row) {
  const table: SealedTable = SEALED[name]
  return row.seal === table.groups.map(group => macOf(table, row, group)).join('.')
}

const macOf = ({ table, key }: SealedTable, row: Row, group: readonly string[]) =>
  createHmac('sha256', derivedKey('docket seals'))
    .update(JSON.stringify([table, valuesOf(row, key), group, valuesOf(row, group)]))
    .digest('base64url')
    .slice(0, LENGTH)

const valuesOf = (row: Row, columns: readonly string[]) => columns.map(column => canonical(row[column]))

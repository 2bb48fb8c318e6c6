import { createHmac } from 'node:crypto'
import { derivedKey } from '../derived-key.ts'
import { logAlarm } from '../web/log.ts'
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

/** A new row with its seal, so that sealing it takes no query. `row` has all sealed columns. */
export const sealed = <R extends Row>(name: SealedName, row: R) => ({
  ...row,
  seal: sealAfter(SEALED[name], row, null),
})

/** The same for what an update sets. */
export const resealed = <Set extends Row>(name: SealedName, row: Row, set: Set) => ({
  ...set,
  seal: sealAfter(SEALED[name], { ...row, ...set }, Object.keys(set)),
})

/** Whether a row that the board acts on is its own. Raises an alarm if not. */
export function isOurs(name: Exclude<SealedName, 'User'>, row: Row) {
  if (isSealed(name, row)) return true
  alarmAboutRow([name, ...SEALED[name].key.map(column => row[column])].join(' '))
  return false
}

export const alarmAboutRow = (record: string) =>
  logAlarm('a row that decides what the board does was not written by this board', { record })

const macOf = ({ table, key }: SealedTable, row: Row, group: readonly string[]) =>
  createHmac('sha256', derivedKey('docket seals'))
    .update(JSON.stringify([table, valuesOf(row, key), group, valuesOf(row, group)]))
    .digest('base64url')
    .slice(0, LENGTH)

const valuesOf = (row: Row, columns: readonly string[]) => columns.map(column => canonical(row[column]))

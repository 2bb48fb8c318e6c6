import { type ColumnType, ColumnTypeEnum, type SqlResultSet } from '@prisma/driver-adapter-utils'
import type { Row } from './leaf.ts'

// The columns of a written row follow those that the statement itself returns.

export const firstColumns = ({ columnNames, columnTypes, rows, ...more }: SqlResultSet, count: number) => ({
  ...more,
  columnNames: columnNames.slice(0, count),
  columnTypes: columnTypes.slice(0, count),
  rows: count === 0 ? [] : rows.map(row => row.slice(0, count)),
})

export const rowsAfter = ({ columnNames, columnTypes, rows }: SqlResultSet, marker: number): Row[] =>
  rows.map(values =>
    Object.fromEntries(
      columnNames.map((name, at) => [name, valueOf(values[at], columnTypes[at]!)] as const).slice(marker + 1),
    ),
  )

function valueOf(value: unknown, type: ColumnType): unknown {
  if (value === null) return null
  if (type === ColumnTypeEnum.Boolean) return value === true || value === 1
  if (type === ColumnTypeEnum.DateTime) return new Date(value as string)
  if (type === ColumnTypeEnum.Json) return JSON.parse(value as string)
  return value
}

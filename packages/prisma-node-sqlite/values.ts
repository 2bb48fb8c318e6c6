import { ColumnTypeEnum, type ArgType, type ColumnType, type SqlQuery } from '@prisma/driver-adapter-utils'
import type { SQLInputValue } from 'node:sqlite'
import type { Column } from './connection.ts'

const declared: Record<string, ColumnType> = {
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  DECIMAL: ColumnTypeEnum.Numeric,
  TEXT: ColumnTypeEnum.Text,
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  JSONB: ColumnTypeEnum.Json,
}

export function columnTypes(columns: Column[], rows: unknown[][]): ColumnType[] {
  return columns.map(({ type }, i) => (type ? declared[type] : undefined) ?? typeOfValues(rows, i))
}

function typeOfValues(rows: unknown[][], column: number): ColumnType {
  const value = rows.find(row => row[column] !== null)?.[column]
  if (typeof value === 'string') return ColumnTypeEnum.Text
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber
  return value instanceof Uint8Array ? ColumnTypeEnum.Bytes : ColumnTypeEnum.Int32
}

export function inputValues({ args, argTypes }: SqlQuery): SQLInputValue[] {
  return args.map((value, i) => inputValue(value, argTypes[i]?.scalarType))
}

function inputValue(value: unknown, type?: ArgType['scalarType']): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return moment(value)
  if (typeof value === 'string') return fromText(value, type)
  return value as SQLInputValue
}

function fromText(value: string, type?: ArgType['scalarType']): SQLInputValue {
  switch (type) {
    case 'int':
    case 'float':
    case 'decimal':
      return Number(value)
    case 'bigint':
      return BigInt(value)
    case 'datetime':
      return moment(new Date(value))
    case 'bytes':
      return Buffer.from(value, 'base64')
    default:
      return value
  }
}

/** All values have the same length and zone, so that they sort correctly. */
export function moment(date: Date): string {
  return date.toISOString().replace('Z', '+00:00')
}

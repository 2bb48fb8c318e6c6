import { opened } from '#server/platform/database/client'
import { expectedColumns, type ExpectedColumn } from '#server/platform/database/expected-columns'
import type { Row } from '#server/platform/database/leaf'
import { raw, type Sql } from '#server/platform/database/read'
import type { ProtectedTable } from '#server/platform/protected-tables'
import { moment } from '#packages/prisma-node-sqlite/values'

// Values that hash alike can act differently: SQLite stores any value in any column, and a boolean of 2 is neither true nor
// false to a query, but read as false. The board writes each value in one form only.

type Table = Pick<ProtectedTable, 'table' | 'kind' | 'unprotected' | 'emptyTells'>

export type SpelledRow = {
  row: Row
  /** The first protected column whose value has another form than the board's. */
  misspelt: string | null
}

type Spelling = { columns: Sql; read: (row: Row) => SpelledRow }

const NAME = 'form.misspelt'
const MOMENT = '____-__-__T__:__:__.___+00:00'.replaceAll('_', '[0-9]')
const spellings = new Map<string, Spelling>()

/** `columns` are those of a table called `r`. `read` is for the rows that they give. */
export function spellingOf(table: Table): Spelling {
  const known = spellings.get(table.kind) ?? makeSpelling(table)
  spellings.set(table.kind, known)
  return known
}

function makeSpelling({ table, unprotected, emptyTells = [] }: Table): Spelling {
  const all = expectedColumns(table).map(column => ({
    ...column,
    mayBeEmpty: column.isRequired || emptyTells.includes(column.name),
  }))
  const first = firstMisspelt(all.filter(({ name }) => !(name in unprotected)))
  if (opened.provider === 'postgresql')
    return {
      columns: raw(`r.*, ${first} AS "${NAME}"`),
      read: ({ [NAME]: misspelt, ...row }) => ({ row, misspelt: misspelt as string | null }),
    }
  return {
    columns: raw([...all.map(valueInForm), `${first} AS "${NAME}"`].join(', ')),
    read: row => readTexts(row, all, unprotected),
  }
}

type Column = ExpectedColumn & { mayBeEmpty?: boolean }

/** An SQL expression, for rows called `r`. */
export const firstMisspelt = (columns: Column[]) =>
  `CASE ${columns.map(column => `WHEN ${isMisspelt(column)} THEN '${column.name}'`).join(' ')} END`

/** Values in another form would fail to be read. Expressions have no declared type, so `readTexts` gives them theirs. */
const valueInForm = (column: Column) =>
  `CASE WHEN ${isMisspelt(column)} THEN NULL ELSE r."${column.name}" END AS "${column.name}"`

function isMisspelt({ name, type, isRequired, mayBeEmpty = isRequired }: Column) {
  const value = `r."${name}"`
  const wrong = wrongForm(value, type, mayBeEmpty)
  if (isRequired) return [`${value} IS NULL`, ...wrong].join(' OR ')
  return wrong.length > 0 ? `${value} IS NOT NULL AND (${wrong.join(' OR ')})` : 'false'
}

/** Conditions in SQL. Most optional texts are never empty, because queries tell '' from NULL, but the hashes don't. */
function wrongForm(value: string, type: string, mayBeEmpty: boolean): string[] {
  const isNot = (stored: string) => `typeof(${value}) <> '${stored}'`
  const empty = mayBeEmpty ? [] : [`${value} = ''`]
  if (type.startsWith('timestamp')) return [`${value} NOT BETWEEN '0001-01-01' AND '9999-12-31'`]
  switch (type) {
    case 'INTEGER':
      return [isNot('integer'), `${value} NOT BETWEEN -2147483648 AND 2147483647`]
    case 'BOOLEAN':
      return [isNot('integer'), `${value} NOT IN (0, 1)`]
    case 'REAL':
      return [isNot('real')]
    case 'BLOB':
      return [isNot('blob')]
    case 'TEXT':
      return [isNot('text'), ...empty]
    case 'DATETIME':
      return [isNot('text'), `${value} NOT GLOB '${MOMENT}'`]
    case 'JSONB':
      return [isNot('text')]
    case 'text':
      return empty
    case 'jsonb':
      return [`${value} IN ('null', '""', 'false')`]
    default:
      return []
  }
}

function readTexts(
  { [NAME]: found, ...stored }: Row,
  columns: ExpectedColumn[],
  unprotected: Table['unprotected'],
): SpelledRow {
  const row = { ...stored }
  let misspelt = found as string | null
  for (const { name, type } of columns) {
    const value = row[name]
    if (value === null) continue
    const [read, written] = readAs[type]?.(value) ?? [value, value]
    row[name] = read
    if (written !== value && !(name in unprotected)) misspelt ??= name
  }
  return { row, misspelt }
}

/** The value that a text stands for, and how the board writes it. */
const readAs: Record<string, (stored: any) => [value: unknown, written: unknown]> = {
  BOOLEAN: (stored: number) => [stored === 1, stored],
  DATETIME(stored: string) {
    const at = new Date(stored)
    return [at, Number.isNaN(at.getTime()) ? null : moment(at)]
  },
  JSONB(stored: string) {
    const value = parsed(stored)
    return [value, value === null || value === '' || value === false ? null : JSON.stringify(value)]
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

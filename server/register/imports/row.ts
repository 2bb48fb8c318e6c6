import type * as z from 'zod'
import { dayOf } from '#server/platform/clock'
import { CustodyEventForm, RegisterForm } from '../forms.ts'
import { readCell } from './cells.ts'
import { everyColumn, type FileColumn } from './columns.ts'

export type Problem = { column: string; message: string }
export type RowForm = { person: RegisterForm; release: CustodyEventForm | null }

/** `form` is null if a cell is wrong; problems are listed by column. */
export function readRow(
  cells: Record<string, string>,
  timeZone: string,
): { form: RowForm | null; problems: Problem[] } {
  const { values, problems } = readCells(cells, timeZone)
  const person = RegisterForm.safeParse({ ...values.person, ...values.arrest, charges: values.charges })
  const released = Object.keys(values.release).length > 0
  const release = released ? CustodyEventForm.safeParse({ kind: 'released', ...values.release }) : null
  problems.push(
    ...issuesOf(person, path => columnOfPath(path, values.chargeNumbers)),
    ...(release ? issuesOf(release, ([field]) => columnOf('release', field, 1)) : []),
    ...outOfOrder(values),
  )
  const named = firstOfEach(problems)
  const form = named.length === 0 ? { person: person.data!, release: release?.data ?? null } : null
  return { form, problems: named }
}

type Values = {
  person: Record<string, unknown>
  arrest: Record<string, unknown>
  release: Record<string, unknown>
  charges: Record<string, unknown>[]
  /** The file's charge number of each charge in the form, since the file may skip some. */
  chargeNumbers: number[]
}

function readCells(cells: Record<string, string>, timeZone: string) {
  const values: Values = { person: {}, arrest: {}, release: {}, charges: [], chargeNumbers: [] }
  const problems: Problem[] = []
  for (const { key, column, charge } of everyColumn) {
    const text = cells[key]
    if (!text) continue
    const read = readCell(text, column.field, timeZone)
    if ('problem' in read) problems.push({ column: key, message: read.problem })
    else placeFor(column.of, charge, values)[column.name] = read.value
  }
  return { values, problems }
}

function placeFor(part: FileColumn['column']['of'], charge: number, values: Values) {
  if (part !== 'charge') return values[part]
  const known = values.chargeNumbers.indexOf(charge)
  if (known >= 0) return values.charges[known]!
  values.chargeNumbers.push(charge)
  const made: Record<string, unknown> = {}
  values.charges.push(made)
  return made
}

type Parsed = { success: boolean; error?: z.ZodError | undefined }

const issuesOf = ({ error }: Parsed, columnOfIssue: (path: PropertyKey[]) => string): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ column: columnOfIssue(path), message }))

function columnOfPath([field, index, inner]: PropertyKey[], chargeNumbers: number[]) {
  if (field === 'charges') return columnOf('charge', inner, chargeNumbers[Number(index)] ?? 1)
  return columnOf('person', field, 1) || columnOf('arrest', field, 1)
}

export const columnOf = (part: FileColumn['column']['of'], field: PropertyKey | undefined, charge: number) =>
  everyColumn.find(
    known => known.column.of === part && known.column.name === field && known.charge === charge,
  )?.key ?? ''

/** Only compares values that were parsed. */
function outOfOrder({ person, arrest, charges, release, chargeNumbers }: Values): Problem[] {
  const arrested = momentIn(arrest.arrestedAt)
  if (arrested === null) return []
  const isEarly = (value: unknown) => (momentIn(value) ?? Infinity) < arrested
  const early = charges.flatMap(({ filedAt }, index) =>
    isEarly(filedAt) ? [columnOf('charge', 'filedAt', chargeNumbers[index] ?? 1)] : [],
  )
  if (isEarly(release.at)) early.push(columnOf('release', 'at', 1))
  const unborn = typeof person.birthDate === 'string' && dayOf(new Date(arrested)) < person.birthDate
  return [
    ...early.map(column => ({ column, message: 'The time must be after the arrest.' })),
    ...(unborn
      ? [{ column: columnOf('arrest', 'arrestedAt', 1), message: 'The arrest must be after the birth date.' }]
      : []),
  ]
}

function momentIn(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(moment) ? null : moment
}

const firstOfEach = (problems: Problem[]) =>
  problems.filter(({ column }, index) => problems.findIndex(other => other.column === column) === index)

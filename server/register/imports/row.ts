import type * as z from 'zod'
import { distinctColumns } from '#server/identities/imports/read-rows'
import { dayOf } from '#server/platform/clock'
import { readCell } from '#server/platform/spreadsheets/cells'
import type { Problem } from '#server/platform/spreadsheets/screens'
import { CustodyEventForm, RegisterForm } from '../forms.ts'
import { columns, keyOf, type Part } from './columns.ts'

export type RowForm = { person: RegisterForm; release: CustodyEventForm | null }

/** `form` is null if a cell is wrong. At most one problem for each column. */
export function readRow(
  cells: Record<string, string>,
  timeZone: string,
): { form: RowForm | null; problems: Problem[] } {
  const { values, problems } = readCells(cells, timeZone)
  const charges = [...values.charges.values()]
  const person = RegisterForm.safeParse({ ...values.person, ...values.arrest, charges })
  const released = Object.keys(values.release).length > 0
  const release = released ? CustodyEventForm.safeParse({ kind: 'released', ...values.release }) : null
  problems.push(
    ...issuesOf(person, path => keyOfPath(path, [...values.charges.keys()])),
    ...(release ? issuesOf(release, ([field]) => keyOf('release', field)) : []),
    ...outOfOrder(values),
  )
  const distinct = distinctColumns(problems)
  const form = distinct.length === 0 ? { person: person.data!, release: release?.data ?? null } : null
  return { form, problems: distinct }
}

type Values = Record<Exclude<Part, 'charge'>, Record<string, unknown>> & {
  /** By their numbers in the file, which may skip some. */
  charges: Map<number, Record<string, unknown>>
}

function readCells(cells: Record<string, string>, timeZone: string) {
  const values: Values = { person: {}, arrest: {}, release: {}, charges: new Map() }
  const problems: Problem[] = []
  for (const { key, column, number } of columns.all) {
    const text = cells[key]
    if (!text) continue
    const read = readCell(text, column.field, timeZone)
    if ('problem' in read) problems.push({ column: key, message: read.problem })
    else if (column.part !== 'charge') values[column.part][column.name] = read.value
    else values.charges.set(number, { ...values.charges.get(number), [column.name]: read.value })
  }
  return { values, problems }
}

type Parsed = { error?: z.ZodError | undefined }

const issuesOf = ({ error }: Parsed, keyOfIssue: (path: PropertyKey[]) => string): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ column: keyOfIssue(path), message }))

function keyOfPath([field, index, ofCharge]: PropertyKey[], chargeNumbers: number[]) {
  if (field === 'charges') return keyOf('charge', ofCharge, chargeNumbers[Number(index)])
  return keyOf('person', field) || keyOf('arrest', field)
}

function outOfOrder({ person, arrest, charges, release }: Values): Problem[] {
  const arrested = timeIn(arrest.arrestedAt)
  if (arrested === null) return []
  const isEarly = (value: unknown) => (timeIn(value) ?? Infinity) < arrested
  const early = [...charges].flatMap(([number, { filedAt }]) =>
    isEarly(filedAt) ? [keyOf('charge', 'filedAt', number)] : [],
  )
  if (isEarly(release.at)) early.push(keyOf('release', 'at'))
  const unborn = typeof person.birthDate === 'string' && dayOf(new Date(arrested)) < person.birthDate
  return [
    ...early.map(column => ({ column, message: 'The time must be after the arrest.' })),
    ...(unborn
      ? [{ column: keyOf('arrest', 'arrestedAt'), message: 'The arrest must be after the birth date.' }]
      : []),
  ]
}

function timeIn(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(time) ? null : time
}

import * as z from 'zod'
import { distinctColumns, type ParsedRow } from '#server/identities/imports/read-rows'
import { readCell } from '#server/platform/spreadsheets/cells'
import type { Problem } from '#server/platform/spreadsheets/screens'
import { schemasOf } from '#server/platform/web/field-schemas'
import { text } from '#server/platform/web/fields'
import { applicationFields } from '../applications/fields.ts'
import { columns, decisionFields, keyOf } from './columns.ts'

/** The part of the board that the reader knows. `typeId`: the type chosen at the upload. */
export type Context = { types: { id: number; name: string }[]; typeId: number | null }

const registered = z.strictObject({ ...schemasOf(applicationFields), ...schemasOf(decisionFields) })

/** Old decisions may come without grounds. */
const decided = registered.extend({ grounds: text({ max: applicationFields.grounds.max, lines: true }) })

export type BacklogForm = z.output<typeof registered>

/** At most one problem for each column. */
export function readRow(
  cells: Record<string, string>,
  timeZone: string,
  context: Context,
): ParsedRow<BacklogForm> {
  const { values, problems } = readCells(cells, timeZone, context)
  const schema = (values.status ?? 'registered') === 'registered' ? registered : decided
  const { data, error } = schema.safeParse(values)
  problems.push(
    ...(error?.issues ?? []).map(({ path: [field], message }) => ({ column: keyOf(field), message })),
    ...(data ? problemsOf(data) : []),
  )
  const distinct = distinctColumns(problems)
  return { form: distinct.length === 0 ? data! : null, problems: distinct }
}

function readCells(cells: Record<string, string>, timeZone: string, { types, typeId }: Context) {
  const values: Record<string, unknown> = { typeId }
  const problems: Problem[] = []
  for (const { key, column } of columns.all) {
    const text = cells[key]
    if (!text) continue
    const read = column.name === 'typeId' ? typeIn(text, types) : readCell(text, column.field, timeZone)
    if ('problem' in read) problems.push({ column: key, message: read.problem })
    else values[column.name] = read.value
  }
  return { values, problems }
}

const folded = (name: string) => name.trim().toLowerCase()

function typeIn(text: string, types: Context['types']) {
  const type = types.find(({ name }) => folded(name) === folded(text))
  const names = types.map(({ name }) => name).join(', ')
  return type ? { value: type.id } : { problem: `There is no such type. The types are ${names}.` }
}

function problemsOf({ status, decidedOn, decisionNumber, receivedOn }: BacklogForm): Problem[] {
  const column = keyOf('decidedOn')
  if (status !== 'registered') {
    if (!decidedOn) return [{ column, message: 'Enter the day of the decision.' }]
    if (decidedOn < receivedOn)
      return [{ column, message: 'The decision must not be before the application was received.' }]
    return []
  }
  const message = 'Only decided applications have this. Enter approved or disapproved as the status.'
  return [
    ...(decidedOn ? [{ column, message }] : []),
    ...(decisionNumber ? [{ column: keyOf('decisionNumber'), message }] : []),
  ]
}

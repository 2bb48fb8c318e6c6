import type * as z from 'zod'
import { distinctColumns, type ParsedRow } from '#server/identities/imports/read-rows'
import { readCell } from '#server/platform/spreadsheets/cells'
import type { Problem } from '#server/platform/spreadsheets/screens'
import { labelKey } from '#server/platform/search-words'
import { type AnswerFile, isShown } from '../types/answer-fields.ts'
import { fileProblem } from '../types/answer-files.ts'
import { type Definition } from '../types/definition.ts'
import { readAnswer } from '../types/answer-cells.ts'
import { importedFields } from './imported-fields.ts'
import { columnName, type OwnColumn } from './answer-cells.ts'
import { addAnswer, addEarlierAnswers, fieldsOfVersions, type ReadAnswers } from './earlier-answers.ts'
import { type AddedFiles, filesNamed } from './file-names.ts'
import { holdsFiles } from '../types/kinds.ts'
import { memoized } from './memoized.ts'
import { columnsWith, type ImportedType, keyOf } from './columns.ts'
import { type BacklogForm, exportedSchemas, newSchemas, NOT_ASKED } from './row-schemas.ts'

type Fields = Pick<Definition, 'fields'>

/** The part of the board that the reader knows. `typeId`: the type chosen at the upload. */
export type Context = {
  types: ImportedType[]
  typeId: number | null
  /** An export of a board may have what new applications may not: earlier answers, and no required ones. */
  isOwnExport?: boolean
  /** Unknown while the file is read. */
  files?: AddedFiles
  withoutFiles?: boolean
}

const UNKNOWN_TYPE: ImportedType = { id: 0, name: '', fields: [] }
const typeOf = ({ types }: Context, typeId: unknown): ImportedType =>
  types.find(({ id }) => id === typeId) ?? UNKNOWN_TYPE

/** Of the type that was chosen for the file, else of all. */
const ownColumnsOf = memoized((context: Context): OwnColumn[] =>
  context.types
    .filter(({ id }) => !context.typeId || id === context.typeId)
    .flatMap(type => columnFields(type, context).map(field => ({ typeId: type.id, type: type.name, field }))),
)

/** As an export has them: those of any version, as they were last. */
function columnFields(type: ImportedType, { isOwnExport }: Context) {
  const current = importedFields(type)
  if (!isOwnExport) return current
  const gone = fieldsOfVersions(type).filter(field => !current.includes(field) && !holdsFiles(field))
  const latest = new Map([...gone.toReversed(), ...current].map(field => [field.name, field]))
  return [...latest.values()]
}

const ownByColumn = memoized(
  (context: Context) =>
    new Map(ownColumnsOf(context).map(own => [columnName(own.typeId, own.field.name), own])),
)

export const columnsOf = memoized((context: Context) =>
  columnsWith(ownColumnsOf(context), Boolean(context.isOwnExport)),
)

/** The columns whose cells name files. */
export const fileColumnsOf = (context: Context) =>
  columnsOf(context).all.flatMap(({ key, column }) =>
    column.part === 'answer' && column.field.kind === 'files' ? key : [],
  )

/** At most one problem for each column. */
export function readRow(
  cells: Record<string, string>,
  timeZone: string,
  context: Context,
): ParsedRow<BacklogForm> {
  const { values, files, earlier, problems } = readCells(cells, timeZone, context)
  const isOpen = (values.status ?? 'registered') === 'registered'
  const type = typeOf(context, values.typeId)
  const schemas = context.isOwnExport ? exportedSchemas : newSchemas
  const { data, error } = schemas(type)[isOpen ? 'open' : 'decided'].safeParse(values)
  const columns = columnsOf(context)
  problems.push(
    ...(error?.issues ?? []).map(issue => problemOf(issue, columns, values.typeId)),
    ...(data ? problemsOf(data, columns) : []),
    ...(data ? unaskedFiles(data, files, type, columns) : []),
    ...unknownCells(cells, columns),
  )
  const distinct = distinctColumns(problems)
  if (distinct.length > 0) return { form: null, problems: distinct }
  return { form: { ...data!, answers: { ...earlier, ...data!.answers, ...files } }, problems: [] }
}

type Files = Record<string, AnswerFile[]>

const unaskedFiles = ({ typeId, answers }: BacklogForm, files: Files, type: Fields, columns: Known) =>
  importedFields(type).flatMap(field => {
    const added = field.name in files ? [field.name] : []
    const problem = fileProblem({ ...field, required: false }, isShown(field, answers), undefined, {
      added,
      stored: {},
    })
    return added.length > 0 && problem
      ? [{ column: keyOf(columns, columnName(typeId, field.name), 'answer'), message: problem }]
      : []
  })

type Known = ReturnType<typeof columnsOf>

function problemOf(
  { path: [field, own], message }: z.core.$ZodIssue,
  columns: Known,
  typeId: unknown,
): Problem {
  if (field !== 'answers') return { column: keyOf(columns, field), message }
  return { column: keyOf(columns, columnName(typeId, own), 'answer'), message }
}

function readCells(cells: Record<string, string>, timeZone: string, context: Context) {
  const read: ReadAnswers = { answers: {}, earlier: {} }
  const files: Files = {}
  const values: Record<string, unknown> = { typeId: context.typeId, answers: read.answers }
  const problems: Problem[] = []
  for (const { key, column } of columnsOf(context).all) {
    const text = cells[key]
    if (!text) continue
    const type = typeOf(context, values.typeId)
    const complain = (message: string | null) => message && problems.push({ column: key, message })
    const own = column.part === 'answer' ? ownByColumn(context).get(column.name) : undefined
    if (column.part === 'earlier') complain(addEarlierAnswers(read, text, type, timeZone))
    else if (own) complain(answerIn(text, own, { type, timeZone, context, read, files }))
    else {
      const cell =
        column.name === 'typeId' ? typeIn(text, context.types) : readCell(text, column.field, timeZone)
      if ('problem' in cell) complain(cell.problem)
      else values[column.name] = cell.value
    }
  }
  return { values, files, earlier: read.earlier, problems }
}

type Row = { type: ImportedType; timeZone: string; context: Context; read: ReadAnswers; files: Files }

/** Returns the problem of the cell, if it has one. */
function answerIn(text: string, { typeId, field }: OwnColumn, { type, timeZone, context, read, files }: Row) {
  if (typeId !== type.id) return NOT_ASKED
  if (holdsFiles(field)) {
    const found = filesNamed(text, context)
    if (found.problem !== undefined) return found.problem
    files[field.name] = found.value as AnswerFile[]
    return null
  }
  if (context.isOwnExport) {
    const fields = fieldsOfVersions(type).filter(({ name }) => name === field.name)
    return addAnswer(read, text, fields, type, timeZone)
  }
  const found = readAnswer(text, field, timeZone)
  if ('problem' in found) return found.problem
  read.answers[field.name] = found.value
  return null
}

/** A field that a newer version of the type no longer has. */
const unknownCells = (cells: Record<string, string>, { all }: Known): Problem[] =>
  Object.keys(cells)
    .filter(key => cells[key] && !all.some(column => column.key === key))
    .map(column => ({ column, message: NOT_ASKED }))

function typeIn(text: string, types: Context['types']) {
  const type = types.find(({ name }) => labelKey(name) === labelKey(text))
  const names = types.map(({ name }) => name).join(', ')
  return type ? { value: type.id } : { problem: `There is no such type. The types are ${names}.` }
}

function problemsOf(
  { status, decidedOn, decisionNumber, receivedOn }: BacklogForm,
  columns: Known,
): Problem[] {
  const column = keyOf(columns, 'decidedOn')
  if (status !== 'registered') {
    if (!decidedOn) return [{ column, message: 'Enter the day of the decision.' }]
    if (decidedOn < receivedOn)
      return [{ column, message: 'The decision must not be before the application was received.' }]
    return []
  }
  const message = 'Only decided applications have this. Enter approved or disapproved as the status.'
  return [
    ...(decidedOn ? [{ column, message }] : []),
    ...(decisionNumber ? [{ column: keyOf(columns, 'decisionNumber'), message }] : []),
  ]
}

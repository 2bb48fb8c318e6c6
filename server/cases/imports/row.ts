import * as z from 'zod'
import { distinctColumns, type ParsedRow } from '#server/identities/imports/read-rows'
import { readCell } from '#server/platform/spreadsheets/cells'
import type { Problem } from '#server/platform/spreadsheets/screens'
import { labelKey } from '#server/platform/search-words'
import type { FieldList } from '#server/platform/web/field-kinds'
import { schemaOf, schemasOf } from '#server/platform/web/field-schemas'
import { text } from '#server/platform/web/fields'
import { applicationFields } from '../types/fields.ts'
import { applicantSchemas, namesFit } from '../types/applicant-form.ts'
import { type AnswerFile, isShown } from '../types/answer-fields.ts'
import { fileProblem } from '../types/answer-files.ts'
import { answersSchema } from '../types/answers.ts'
import { changedBuiltIns, hiddenIn } from '../types/built-in-fields.ts'
import { type Definition } from '../types/definition.ts'
import { readAnswer } from '../types/answer-cells.ts'
import { importedFields } from './imported-fields.ts'
import { columnName, type OwnColumn } from './answer-cells.ts'
import { type AddedFiles, filesNamed } from './file-names.ts'
import { holdsFiles } from '../types/kinds.ts'
import { memoized } from './memoized.ts'
import { columnsWith, decisionFields, type ImportedType, keyOf } from './columns.ts'

type Fields = Pick<Definition, 'fields'>

/** The part of the board that the reader knows. `typeId`: the type chosen at the upload. */
export type Context = {
  types: ImportedType[]
  typeId: number | null
  /** Unknown while the file is read. */
  files?: AddedFiles
  withoutFiles?: boolean
}

const registered = z.strictObject({
  ...applicantSchemas,
  ...schemasOf(decisionFields),
  answers: answersSchema([]),
})
export type BacklogForm = z.output<typeof registered>

const NO_FIELDS: Fields = { fields: [] }
const typeOf = ({ types }: Context, typeId: unknown): Fields =>
  types.find(({ id }) => id === typeId) ?? NO_FIELDS

/** Of the type that was chosen for the file, else of all. */
const ownColumnsOf = memoized((context: Context): OwnColumn[] =>
  context.types
    .filter(({ id }) => !context.typeId || id === context.typeId)
    .flatMap(type => importedFields(type).map(field => ({ typeId: type.id, type: type.name, field }))),
)

const ownByColumn = memoized(
  (context: Context) =>
    new Map(ownColumnsOf(context).map(own => [columnName(own.typeId, own.field.name), own])),
)

export const columnsOf = memoized((context: Context) => columnsWith(ownColumnsOf(context)))

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
  const { values, files, problems } = readCells(cells, timeZone, context)
  const isOpen = (values.status ?? 'registered') === 'registered'
  const type = typeOf(context, values.typeId)
  const { data, error } = (isOpen ? openSchema : decidedSchema)(type).safeParse(values)
  const columns = columnsOf(context)
  problems.push(
    ...(error?.issues ?? []).map(issue => problemOf(issue, columns, values.typeId)),
    ...(data ? problemsOf(data, columns) : []),
    ...(data ? unaskedFiles(data, files, type, columns) : []),
    ...unknownCells(cells, columns),
  )
  const distinct = distinctColumns(problems)
  if (distinct.length > 0) return { form: null, problems: distinct }
  return { form: { ...data!, answers: { ...data!.answers, ...files } }, problems: [] }
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

const NOT_ASKED = 'This type of application does not have this field.'

const openSchema = memoized((type: Fields) => schemaFor(type, true))
const decidedSchema = memoized((type: Fields) => schemaFor(type, false))

/** Decisions from before Docket may lack grounds and answers. */
function schemaFor(type: Fields, isOpen: boolean) {
  const own = importedFields(type)
    .filter(field => !holdsFiles(field))
    .map(field => (isOpen ? field : { ...field, required: false as const }))
  const hidden = [...hiddenIn(type)].map(name => [
    name,
    schemaOf(applicationFields[name]).refine(value => value === '' || value === false, NOT_ASKED),
  ])
  const changed = isOpen ? schemasOf(changedBuiltIns(type) as FieldList) : {}
  const optional = { grounds: text({ max: applicationFields.grounds.max, lines: true }) }
  return registered
    .extend({
      ...(isOpen ? changed : optional),
      ...(Object.fromEntries(hidden) as object),
      answers: answersSchema(own),
    })
    .check(...(namesFit as never[])) as unknown as typeof registered
}

function readCells(cells: Record<string, string>, timeZone: string, context: Context) {
  const answers: Record<string, unknown> = {}
  const files: Files = {}
  const values: Record<string, unknown> = { typeId: context.typeId, answers }
  const problems: Problem[] = []
  for (const { key, column } of columnsOf(context).all) {
    const text = cells[key]
    if (!text) continue
    const own = column.part === 'answer' ? ownByColumn(context).get(column.name) : undefined
    const isFile = own && holdsFiles(own.field)
    const read = own
      ? answerIn(text, own, { typeOfRow: values.typeId, timeZone, context })
      : column.name === 'typeId'
        ? typeIn(text, context.types)
        : readCell(text, column.field, timeZone)
    if ('problem' in read) problems.push({ column: key, message: read.problem })
    else if (isFile) files[own.field.name] = read.value as AnswerFile[]
    else if (own) answers[own.field.name] = read.value
    else values[column.name] = read.value
  }
  return { values, files, problems }
}

type Row = { typeOfRow: unknown; timeZone: string; context: Context }

function answerIn(text: string, { typeId, field }: OwnColumn, { typeOfRow, timeZone, context }: Row) {
  if (typeId !== typeOfRow) return { problem: NOT_ASKED }
  return holdsFiles(field) ? filesNamed(text, context) : readAnswer(text, field, timeZone)
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

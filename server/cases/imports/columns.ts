import type { ImportColumn } from '#server/identities/imports/screens'
import {
  type Column,
  columnOf,
  type Columns,
  findableColumns,
  wordsOf,
} from '#server/platform/spreadsheets/columns'
import { maxLength } from '#server/platform/limits'
import { isOffered } from '#server/platform/register-switch'
import type { Field, FieldList } from '#server/platform/web/field-kinds'
import { personFields } from '#server/register/person-fields'
import { changedBuiltIns, hiddenIn } from '../types/built-in-fields.ts'
import { decidedBefore, dueMarks, EARLIER_ANSWERS, exportMarks, LABELS } from '../types/export-headings.ts'
import { applicationFields } from '../types/fields.ts'
import { type DefinedField } from '../types/definition.ts'
import { importedFields } from './imported-fields.ts'
import { answerColumns, columnName, type OwnColumn } from './answer-cells.ts'

export type Part = 'application' | 'decision' | 'answer' | 'earlier'

export const decisionFields = {
  status: {
    label: 'Status',
    kind: 'choice',
    options: { registered: 'Registered', approved: 'Approved', disapproved: 'Disapproved' },
    initial: 'registered',
    message: 'Enter registered, approved or disapproved.',
    column: {
      hint: 'registered, approved or disapproved; the last two were decided before Docket',
      also: ['outcome', 'decision', 'verdict'],
      words: {
        open: 'registered',
        pending: 'registered',
        endorsed: 'registered',
        onhold: 'registered',
        granted: 'approved',
        denied: 'disapproved',
        refused: 'disapproved',
        rejected: 'disapproved',
      },
    },
    example: '',
  },
  decidedOn: {
    label: 'Decided on',
    kind: 'date',
    notAfterToday: 'The date must not be in the future.',
    column: { also: ['decision date', 'date of decision', 'date decided', 'decided'] },
    example: '',
  },
  decisionNumber: {
    label: 'Decision number',
    kind: 'identifier',
    max: 60,
    column: { also: ['number of the decision', 'resolution number', 'decision no'] },
    example: '',
  },
} as const satisfies FieldList

/** Optional in the file: the type may be chosen at the upload, and old decisions often come without grounds. */
const optional = ['typeId', 'grounds']

const also: Record<string, readonly string[]> = {
  typeId: ['application type', 'kind of application'],
  receivedOn: ['received', 'date received', 'filed on', 'date filed'],
  detentionStatus: ['detention'],
  locality: ['locality', 'city', 'town', 'municipality'],
  caseNumber: ['case no', 'docket number'],
  grounds: ['reasons', 'grounds of the application'],
}

function columnFor([name, field]: [string, Field]): Column<Part> {
  const known: Field | undefined = (personFields as FieldList)[name]
  const merged = { ...field, column: field.column ?? known?.column } as Field
  const { column: _column, ...plain } = merged
  const column = columnOf(name, 'application', merged.column ? merged : (plain as Field))
  return {
    ...column,
    heading: columnOf(name, 'application', plain as Field).heading,
    hint: name === 'typeId' ? 'The name of the type, if it is not chosen below' : column.hint,
    required: 'required' in field && !optional.includes(name),
    otherNames: [name, ...column.otherNames, ...(also[name] ?? [])],
  }
}

const list: readonly Column<Part>[] = [
  ...Object.entries<Field>(applicationFields).map(columnFor),
  ...Object.entries<Field>(decisionFields).map(([name, field]) => columnOf(name, 'decision', field)),
]

const taken = new Set(list.flatMap(({ heading, otherNames }) => [heading, ...otherNames].map(wordsOf)))

/** Imports of an export have it, which is how later steps recognise them. */
export const OWN_EXPORT =
  'This is an export of Docket. Its applications get new references and neither assignee nor labels, none is archived, and endorsed or held ones become registered. Votes, remarks, documents and files of earlier answers are not in it.'

/** The columns of an export that an import has no place for. */
const ownExport = {
  marks: exportMarks,
  skipped: [...exportMarks, LABELS, ...dueMarks, ...decidedBefore],
  note: OWN_EXPORT,
}

const earlierColumn = columnOf('earlierAnswers', 'earlier', {
  label: EARLIER_ANSWERS,
  kind: 'lines',
  max: maxLength.importedCell,
  example: '',
})

/** Own fields come after the others, and don't take their headings. */
export const columnsWith = (own: OwnColumn[], isOwnExport: boolean): Columns<Part> =>
  findableColumns(
    [
      ...list.filter(({ field }) => isOffered(field)),
      ...answerColumns(own, taken),
      ...(isOwnExport ? [earlierColumn] : []),
    ],
    ownExport,
  )

export const keyOf = ({ all }: Columns<Part>, name: PropertyKey | undefined, part?: Part) =>
  all.find(({ column }) => column.name === name && (!part || column.part === part))?.key ?? ''

export const STATUS = list.find(({ name }) => name === 'status')!.heading

/** `earlier`: versions before the current one, the latest first. */
export type ImportedType = Fields & { id: number; name: string; earlier?: Fields[] }
type Fields = { fields: DefinedField[] }

/** As the page and the example file show them: for one type, without hidden fields and the type’s own column. */
export function columnsFor(type: ImportedType | undefined): Column<Part>[] {
  const hidden = new Set<string>([...(type ? ['typeId'] : []), ...hiddenIn(type ?? { fields: [] })])
  const builtIn = list.filter(({ part, name }) => part !== 'application' || !hidden.has(name))
  if (!type) return builtIn
  const changed = changedBuiltIns(type) as FieldList
  const own = importedFields(type).map(field => ({ typeId: type.id, type: type.name, field }))
  const isRequired = (name: string, before: boolean) =>
    name in changed ? 'required' in changed[name]! : before || optional.includes(name)
  const always = new Set(
    own.flatMap(({ field }) =>
      field.required === 'always' && !field.shownWhen ? columnName(type.id, field.name) : [],
    ),
  )
  return [
    ...builtIn.map(column =>
      column.part === 'application'
        ? { ...column, required: isRequired(column.name, column.required) }
        : column,
    ),
    ...answerColumns(own, taken).map(column => ({ ...column, required: always.has(column.name) })),
  ]
}

export const columnsInWords = (type: ImportedType | undefined): ImportColumn[] =>
  columnsFor(type)
    .toSorted((one, other) => Number(other.part === 'answer') - Number(one.part === 'answer'))
    .map(({ heading, required, hint }) => ({ name: heading, required, hint }))

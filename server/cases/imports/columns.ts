import type { ImportColumn } from '#server/identities/imports/screens'
import { type Column, columnOf, type Columns, findableColumns } from '#server/platform/spreadsheets/columns'
import type { Field, FieldList } from '#server/platform/web/field-kinds'
import { personFields } from '#server/register/person-fields'
import { applicationFields } from '../types/fields.ts'
import type { OwnField } from '../types/definition.ts'
import { answerColumn } from './answer-cells.ts'

export type Part = 'application' | 'decision' | 'answer'

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

const builtIn = findableColumns(list)
const headings = list.map(({ heading }) => heading)

/** Own fields come last, and don't take the headings of others. */
export const columnsWith = (own: OwnField[]): Columns<Part> =>
  own.length === 0 ? builtIn : findableColumns([...list, ...own.map(field => answerColumn(field, headings))])

export const keyOf = ({ all }: Columns<Part>, name: PropertyKey | undefined, part?: Part) =>
  all.find(({ column }) => column.name === name && (!part || column.part === part))?.key ?? ''

export const STATUS = keyOf(builtIn, 'status')

export const columnsInWords: ImportColumn[] = list.map(({ heading, required, hint }) => ({
  name: heading,
  required,
  hint,
}))

const examples: Record<string, string>[] = [
  {
    typeId: 'Clemency',
    receivedOn: '2026-03-12',
    familyName: 'Magtanggol',
    givenName: 'Lualhati',
    middleName: 'Reyes',
    sex: 'female',
    birthDate: '1984-05-06',
    birthDateEstimated: 'no',
    nationality: 'Filipino',
    locality: 'Jaro',
    province: 'Iloilo',
    postalCode: '5000',
    phone: '+63 917 555 0142',
    offence: 'Theft',
    caseNumber: 'CR-2024-1187',
    grounds: 'She cares for two children alone and asks the board for mercy.',
    status: 'registered',
  },
  {
    typeId: 'Parole',
    receivedOn: '2019-02-03',
    familyName: 'Suharto',
    givenName: 'Bagus',
    sex: 'male',
    birthDate: '1979-01-01',
    birthDateEstimated: 'yes',
    status: 'approved',
    decidedOn: '2019-06-14',
    decisionNumber: '117/2019',
  },
]

export const exampleHeadings = list.map(({ heading }) => heading)

export async function* exampleRows() {
  for (const example of examples) yield list.map(({ name }) => example[name] ?? '')
}

import type { Column } from '#server/platform/spreadsheets/columns'
import { answerCell } from '../types/answer-cells.ts'
import { type Answer, type AnswerFile, type Answers, isShown } from '../types/answer-fields.ts'
import type { OwnField } from '../types/definition.ts'
import { holdsFiles, kindOf, valuesOf } from '../types/kinds.ts'
import { importedFields } from './imported-fields.ts'
import { columnName, numberLike } from './answer-cells.ts'
import { columnsFor, type ImportedType, type Part } from './columns.ts'

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

const exampleTexts = ['First example', 'Second example']

/** Two applications, each with other answers. */
export function exampleFor(type: ImportedType | undefined) {
  const columns = columnsFor(type)
  const own = type ? importedFields(type) : []
  const answers = examples.map((_example, at) => exampleAnswers(own, at === 0))
  const cellOf = ({ part, name, required }: Column<Part>, at: number) => {
    if (part !== 'answer') return examples[at]![name] ?? (required ? exampleTexts[at]! : '')
    const field = own.find(one => columnName(type!.id, one.name) === name)!
    return answerCell(field, answers[at]![field.name])
  }
  return {
    headings: columns.map(({ heading }) => heading),
    rows: examples.map((_example, at) => columns.map(column => cellOf(column, at))),
  }
}

function exampleAnswers(own: OwnField[], isFirst: boolean) {
  const answers: Answers = {}
  for (const field of own) if (isShown(field, answers)) answers[field.name] = exampleAnswer(field, isFirst)
  return answers
}

function exampleAnswer(own: OwnField, isFirst: boolean): Answer {
  if (holdsFiles(own)) return isFirst ? [exampleFile(own)] : []
  const values = valuesOf(own).map(({ value }) => value)
  const { holds, largest } = kindOf(own)
  if (holds === 'list') return isFirst ? values.slice(0, 2) : values.slice(-1)
  if (values.length > 0) return (isFirst ? values[0] : values.at(-1))!
  if (own.kind === 'date') return isFirst ? '2026-03-12' : '2019-01-15'
  if (largest?.of === 'number') {
    const number = numberLike(isFirst ? 1250 : 12, own)
    return own.kind === 'money' ? number.toFixed(2) : number
  }
  return exampleTexts[isFirst ? 0 : 1]!.slice(0, own.max)
}

const exampleFile = ({ name }: OwnField): AnswerFile => ({
  id: '',
  name: `${name}-1.pdf`,
  type: '',
  size: 0,
  sha256: '',
})

import { fold } from '../search-words.ts'
import { cellsReadAs, type Field, type ReadAs } from '../web/field-kinds.ts'
import { labelOf } from '../web/field-list.ts'

/** `part` groups the fields of one form. A column with `repeats` can be numbered: `charge`, `charge 2` … */
export type Column<Part extends string = string> = {
  name: string
  part: Part
  field: Field
  heading: string
  required: boolean
  hint: string
  otherNames: readonly string[]
  repeats?: number
  /** Whether its field can have the text, for recognising the column by its contents. */
  fits?: (text: string) => boolean
}

export type FileColumn<Part extends string = string> = { key: string; column: Column<Part>; number: number }

export type Columns<Part extends string = string> = {
  all: readonly FileColumn<Part>[]
  required: readonly string[]
  find: (heading: string) => FileColumn<Part> | null
  ownExport?: OwnExport
}

/** A file with all `marks` was exported by a board. Its `skipped` columns can't be imported, and nobody is asked about them. */
export type OwnExport = { marks: readonly string[]; skipped: readonly string[]; note: string }

const hints: Record<ReadAs, string> = {
  line: '',
  lines: '',
  plain: '',
  day: 'Like 2026-03-14',
  moment: 'Use the format 2026-03-14 21:30. A date without a time means midnight.',
  number: '',
  option: '',
  list: '',
  'yes or no': 'yes or no',
  rows: '',
}

export function columnOf<Part extends string>(name: string, part: Part, field: Field): Column<Part> {
  const { heading = labelOf(field), hint, also = [], required = false } = field.column ?? {}
  return {
    name,
    part,
    field,
    heading,
    required: required || 'required' in field,
    hint: hint ?? hints[cellsReadAs(field)],
    otherNames: also,
  }
}

export function findableColumns<Part extends string>(
  columns: readonly Column<Part>[],
  ownExport?: OwnExport,
): Columns<Part> {
  const byName = new Map([
    ...columns
      .toReversed()
      .flatMap(column => column.otherNames.map(name => [wordsOf(name), column] as const)),
    ...columns.map(column => [wordsOf(column.heading), column] as const),
  ])
  return {
    ...(ownExport && { ownExport }),
    all: columns.flatMap(column =>
      Array.from({ length: column.repeats ?? 1 }, (_, index) => fileColumn(column, index + 1)),
    ),
    required: columns.filter(({ required }) => required).map(({ heading }) => heading),
    find(heading) {
      const words = wordsOf(heading)
      const known = byName.get(words)
      if (known) return fileColumn(known, 1)
      const [, name = '', digit] = /^(.+?) ?([2-9])$/.exec(words) ?? []
      const numbered = byName.get(name)
      const number = Number(digit)
      return numbered && number <= (numbered.repeats ?? 1) ? fileColumn(numbered, number) : null
    },
  }
}

const fileColumn = <Part extends string>(column: Column<Part>, number: number): FileColumn<Part> => ({
  key: number > 1 ? `${column.heading} ${number}` : column.heading,
  column,
  number,
})

export function wordsOf(heading: string) {
  const apart = heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return fold(apart)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

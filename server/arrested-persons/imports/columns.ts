import { type Field, type FieldList, labelOf } from '../../web/field-list.ts'
import { once } from '../../once.ts'
import { fold } from '../../search-words.ts'
import { arrestFields, chargeFields } from '../arrest-fields.ts'
import { personFields } from '../person-fields.ts'
import type { ImportColumn } from './screens.ts'

/** `name` is that of the form's field; of a charge it comes once for each charge: `charge`, `charge 2` … */
export type Column = {
  name: string
  of: 'person' | 'arrest' | 'charge' | 'release'
  heading: string
  field: Field
  required: boolean
  hint: string
  /** Other headings it is known by, folded. */
  also: readonly string[]
}

const hints: Partial<Record<NonNullable<Field['kind']>, string>> = {
  day: 'Like 2026-03-14',
  moment: 'Like 2026-03-14 21:30; a day alone counts from midnight',
  checkbox: 'yes or no',
}

const listed = (of: Column['of'], fields: FieldList) =>
  Object.entries(fields).map(([name, field]): Column => {
    const { heading = labelOf(field), hint = '', also = [], required = false } = field.column ?? {}
    return {
      name,
      of,
      heading,
      field,
      required: required || 'required' in field,
      hint: hint || (hints[field.kind ?? 'line'] ?? ''),
      also,
    }
  })

const releaseFields = {
  at: {
    label: 'Released at',
    kind: 'moment',
    column: { also: ['release date', 'released on', 'released'] },
    example: '',
  },
  reason: {
    label: 'Release reason',
    max: 1000,
    column: { also: ['reason of release', 'reason for release'] },
    example: '',
  },
} as const satisfies FieldList

export const columns: readonly Column[] = [
  ...listed('person', personFields),
  ...listed('arrest', arrestFields),
  ...listed('charge', chargeFields).map(column => ({ ...column, required: false })),
  ...listed('release', releaseFields),
]

export const MOST_CHARGES = 5

/** A column of a file: which one it is, and of which charge. Cells are kept under `key`. */
export type FileColumn = { key: string; heading: string; column: Column; charge: number }

/** `Family name`, `FAMILY_NAME`, `familyName` and `surname` are one; so are `Charge 2` and `law2`. Null: unknown. */
export function columnFor(heading: string): FileColumn | null {
  const words = wordsOf(heading)
  const known = byName().get(words)
  if (known) return fileColumn(known, 1)
  const [, name, number] = /^(.+?) ?([2-5])$/.exec(words) ?? []
  const numbered = name ? byName().get(name) : undefined
  return numbered?.of === 'charge' ? fileColumn(numbered, Number(number)) : null
}

/** The name cells of a column are kept under, and what people call it. */
export function fileColumn(column: Column, charge: number): FileColumn {
  const suffix = charge > 1 ? ` ${charge}` : ''
  return { key: column.heading + suffix, heading: column.heading + suffix, column, charge }
}

/** All that a file can have, in the order it is shown in. */
export const everyColumn: readonly FileColumn[] = columns.flatMap(column =>
  column.of === 'charge'
    ? Array.from({ length: MOST_CHARGES }, (_, index) => fileColumn(column, index + 1))
    : [fileColumn(column, 1)],
)

/** What the upload form says of them. */
export const columnsInWords = (): ImportColumn[] =>
  columns.map(({ heading, required, hint }) => ({ name: heading, required, hint }))

/** The later entries win: a column's own heading is never another one's field or other name. */
const byName = once(
  () =>
    new Map([
      ...columns
        .toReversed()
        .flatMap(column => otherNames(column).map(name => [wordsOf(name), column] as const)),
      ...columns.map(column => [wordsOf(column.heading), column] as const),
    ]),
)

/** An arrest and its charges have fields of the same names: the arrest's are meant. */
function otherNames({ of, name, also }: Column) {
  return of === 'charge' || of === 'release' ? also : [name, ...also]
}

function wordsOf(heading: string) {
  const apart = heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return fold(apart)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import { type Field, type FieldList, labelOf } from '#server/platform/web/field-list'
import { fold } from '#server/platform/search-words'
import { arrestFields, chargeFields } from '../arrest-fields.ts'
import { personFields } from '../person-fields.ts'
import type { ImportColumn } from './screens.ts'

/** `name` is the form field's name. Charge columns repeat as `charge`, `charge 2` … */
export type Column = {
  name: string
  of: 'person' | 'arrest' | 'charge' | 'release'
  heading: string
  field: Field
  required: boolean
  hint: string
  also: readonly string[]
}

const hints: Partial<Record<NonNullable<Field['kind']>, string>> = {
  day: 'Like 2026-03-14',
  moment: 'Use the format 2026-03-14 21:30. A date without a time means midnight.',
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

export type FileColumn = { key: string; heading: string; column: Column; charge: number }

export function columnFor(heading: string): FileColumn | null {
  const words = wordsOf(heading)
  const known = byName.get(words)
  if (known) return fileColumn(known, 1)
  const [, name, number] = /^(.+?) ?([2-5])$/.exec(words) ?? []
  const numbered = name ? byName.get(name) : undefined
  return numbered?.of === 'charge' ? fileColumn(numbered, Number(number)) : null
}

/** Both names of a charge column include the charge's number. */
export function fileColumn(column: Column, charge: number): FileColumn {
  const suffix = charge > 1 ? ` ${charge}` : ''
  return { key: column.heading + suffix, heading: column.heading + suffix, column, charge }
}

export const everyColumn: readonly FileColumn[] = columns.flatMap(column =>
  column.of === 'charge'
    ? Array.from({ length: MOST_CHARGES }, (_, index) => fileColumn(column, index + 1))
    : [fileColumn(column, 1)],
)

export const columnsInWords = (): ImportColumn[] =>
  columns.map(({ heading, required, hint }) => ({ name: heading, required, hint }))

const byName = new Map([
  ...columns.toReversed().flatMap(column => otherNames(column).map(name => [wordsOf(name), column] as const)),
  ...columns.map(column => [wordsOf(column.heading), column] as const),
])

function otherNames({ of, name, also }: Column) {
  return of === 'charge' || of === 'release' ? also : [name, ...also]
}

function wordsOf(heading: string) {
  const apart = heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return fold(apart)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

import type { ReactNode } from 'react'
import {
  amountInWords,
  type Field,
  type FieldList,
  namesOf,
  optionValues,
} from '#server/platform/web/field-list'
import type { AnswerFile } from '#server/cases/types/answer-fields'
import { plainDate } from './dates.ts'
import { FileList } from './viewer/StoredFiles.tsx'
import { Moment } from './RelativeTime.tsx'

type FieldValuesProps<Fields extends FieldList> = {
  title?: string | undefined
  fields: Fields
  record: { [Name in keyof Fields]?: unknown }
  /** Overrides how a field is shown; null hides it. */
  special?: { [Name in keyof Fields]?: [label: string, value: ReactNode] | null }
}

export function FieldValues<Fields extends FieldList>({
  title,
  fields,
  record,
  special = {},
}: FieldValuesProps<Fields>) {
  const all = namesOf(fields).flatMap(name => {
    const [own, field] = [special[name], fields[name]!]
    if (own === null || field.kind === 'checkbox') return []
    const [label, value] = own ?? [field.label, valueOf(field, record[name])]
    return { label, value, isLong: field.kind === 'lines' }
  })
  const given = all.filter(({ value }) => value)
  const empty = all.filter(({ value }) => !value)
  return (
    <div>
      {title && <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>}
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 print:gap-x-4 print:gap-y-0.5">
        {given.map(({ label, value, isLong }) => (
          <div key={label} className={isLong ? 'field-value sm:col-span-2' : 'field-value'}>
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="hint mt-1.5">Not given: {empty.map(({ label }) => label.toLowerCase()).join(', ')}</p>
      )}
    </div>
  )
}

const inOrder = (field: Field & { kind: 'choices' }, values: string[]) => {
  const order = optionValues(field)
  return values.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

function valueOf(field: Field, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'choice':
      return field.options[value as string] ?? (value as string)
    case 'day':
      return plainDate(value as string)
    case 'moment':
      return <Moment at={value as string} />
    case 'number':
      return `${value as number} ${field.unit}`.trim()
    case 'money':
      return `${amountInWords(value as string)} ${field.unit}`.trim()
    case 'files':
      return (
        <div className="-mt-2">
          <FileList files={value as AnswerFile[]} />
        </div>
      )
    case 'choices':
      return inOrder(field, value as string[])
        .map(one => field.options[one] ?? one)
        .join(', ')
    case 'names':
      return (value as string[]).join(', ')
    default:
      return String(value)
  }
}

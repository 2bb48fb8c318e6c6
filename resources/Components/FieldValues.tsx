import type { ReactNode } from 'react'
import { type Field, type FieldList, fieldWords } from '#server/platform/web/field-kinds'
import { namesOf } from '#server/platform/web/field-list'
import type { AnswerFile } from '#server/cases/types/answer-fields'
import { FileList } from './viewer/StoredFiles.tsx'
import { Moment } from './RelativeTime.tsx'

type FieldValuesProps<Fields extends FieldList> = {
  title?: string | undefined
  fields: Fields
  record: { [Name in keyof Fields]?: unknown }
  /** Overrides how a field is shown; null hides it. */
  special?: { [Name in keyof Fields]?: [label: string, value: ReactNode] | null }
  /** Further values, after the given ones. */
  children?: ReactNode
}

export function FieldValues<Fields extends FieldList>({
  title,
  fields,
  record,
  special = {},
  children,
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
        {children}
      </dl>
      {empty.length > 0 && (
        <p className="hint mt-1.5">Not given: {empty.map(({ label }) => label.toLowerCase()).join(', ')}</p>
      )}
    </div>
  )
}

function valueOf(field: Field, value: unknown): ReactNode {
  if (field.kind === 'files' && value)
    return (
      <div className="-mt-2">
        <FileList files={value as AnswerFile[]} />
      </div>
    )
  const words = fieldWords(field, value)
  if (field.kind === 'moment' && words) return <Moment at={words} />
  return words && 'unit' in field ? `${words} ${field.unit}`.trim() : words
}

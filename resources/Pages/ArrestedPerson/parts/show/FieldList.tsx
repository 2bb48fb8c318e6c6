import type { ReactNode } from 'react'

export type Shown = [label: string, value: ReactNode]

type FieldListProps = {
  title?: string
  fields: Shown[]
}

/** What is known, in two columns; what is not is named in one line. */
export function FieldList({ title, fields }: FieldListProps) {
  const given = fields.filter(([, value]) => value)
  const empty = fields.filter(([, value]) => !value)
  return (
    <div>
      {title && <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>}
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {given.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <p className="hint mt-1.5">Not given: {empty.map(([label]) => label.toLowerCase()).join(', ')}</p>
      )}
    </div>
  )
}

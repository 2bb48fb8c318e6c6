import { type ReactNode, useId } from 'react'
import { DaysFields } from '#resources/Components/form/DaysFields.tsx'
import { fieldOf } from '#server/cases/types/answer-fields'
import type { AnswerFilter } from '#server/cases/types/kinds'
import type { FieldOf } from '#server/platform/web/field-kinds'
import { labelOf } from '#server/platform/web/field-list'
import type { ApplicationFilter } from '#server/cases/case/screens'
import type { ListedField } from '#server/cases/types/screens'
import { between, endsOf } from './own-filters.ts'

export type OwnFiltersProps = {
  fields: ListedField[]
  filter: ApplicationFilter['answers']
  onChange: (name: string, value: string) => void
}

/** Filters by the answers to own fields of the chosen type. */
export function OwnFilters({ fields, filter, onChange }: OwnFiltersProps) {
  return (
    <div className="grid gap-3 p-1 sm:max-h-[60vh] sm:overflow-y-auto">
      {fields.map(field => (
        <OwnFilter
          key={field.name}
          field={field}
          value={filter?.[field.name]?.[0] ?? ''}
          onChange={value => onChange(field.name, value)}
        />
      ))}
    </div>
  )
}

type OwnFilterProps = { field: ListedField; value: string; onChange: (value: string) => void }

function OwnFilter(props: OwnFilterProps) {
  const Control = controls[props.field.filter!]
  return <Control {...props} />
}

function Options({ field, value, onChange }: OwnFilterProps) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{field.label}</span>
      <select value={value} onChange={event => onChange(event.target.value)} className="input">
        <option value="">Any</option>
        {field.options?.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function DateRange({ field, value, onChange }: OwnFilterProps) {
  return (
    <div>
      <p className="font-medium">{field.label}</p>
      <DaysFields
        label={field.label}
        {...endsOf(value)}
        earliest={(fieldOf(field) as FieldOf<'date'>).from}
        onChange={({ from, to }) => onChange(between(from, to))}
      />
    </div>
  )
}

function NumberRange({ field, value, onChange }: OwnFilterProps) {
  const { from, to } = endsOf(value)
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{labelOf(fieldOf(field))}</legend>
      <div className="flex gap-2">
        <End label="From" value={from} onChange={given => onChange(between(given, to))} />
        <End label="To" value={to} onChange={given => onChange(between(from, given))} />
      </div>
    </fieldset>
  )
}

const controls: Record<AnswerFilter, (props: OwnFilterProps) => ReactNode> = {
  options: Options,
  days: DateRange,
  numbers: NumberRange,
}

type EndProps = { label: string; value: string; onChange: (value: string) => void }

/** Filters when it loses the focus. */
function End({ label, value, onChange }: EndProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <input
        key={value}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        onBlur={event => event.target.value.trim() !== value && onChange(event.target.value.trim())}
        className="input w-24 grow"
      />
    </div>
  )
}

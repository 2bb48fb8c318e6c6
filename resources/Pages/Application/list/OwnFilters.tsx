import { useId } from 'react'
import { DaysFields } from '#resources/Components/form/DaysFields.tsx'
import { fieldOf } from '#server/cases/types/answer-fields'
import { type OwnField, valuesOf } from '#server/cases/types/definition'
import { labelOf } from '#server/platform/web/field-list'
import type { ApplicationFilter } from '#server/cases/case/screens'
import { between, endsOf } from './own-filters.ts'

export type OwnFiltersProps = {
  fields: OwnField[]
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

type OwnFilterProps = { field: OwnField; value: string; onChange: (value: string) => void }

function OwnFilter({ field, value, onChange }: OwnFilterProps) {
  if (field.kind === 'date') return <DateRange field={field} value={value} onChange={onChange} />
  if (field.kind === 'number' || field.kind === 'money')
    return <NumberRange field={field} value={value} onChange={onChange} />
  return (
    <label className="grid gap-1">
      <span className="font-medium">{field.label}</span>
      <select value={value} onChange={event => onChange(event.target.value)} className="input">
        <option value="">Any</option>
        {valuesOf(field).map(option => (
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

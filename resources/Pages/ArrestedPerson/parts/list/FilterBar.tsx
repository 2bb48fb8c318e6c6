import type { Register, RegisterFilter, RegisterSort } from '#server/arrested-persons/screens'
import { DaysMenu } from '../../../../Components/DaysMenu.tsx'
import { FilterSelect } from '../../../../Components/FilterSelect.tsx'
import { SearchField } from '../../../../Components/SearchField.tsx'
import { LegalMenu } from './LegalMenu.tsx'

type FilterBarProps = Pick<Register, 'filter' | 'facilities' | 'can'> & {
  onType: (text: string) => void
  onChange: (part: Partial<RegisterFilter>) => void
}

const sorts: [RegisterSort, string][] = [
  ['-arrestedAt', 'Latest arrest first'],
  ['arrestedAt', 'Earliest arrest first'],
  ['name', 'By name'],
  ['registerNumber', 'By register number'],
]

export function FilterBar({ filter, facilities, can, onType, onChange }: FilterBarProps) {
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name, register number or case number"
        placeholder="Name, register or case number"
        value={filter.search}
        onType={onType}
      />
      <LegalMenu chosen={filter.legal} onChange={legal => onChange({ legal })} />
      <FilterSelect
        label="Facility"
        value={filter.facility}
        onChange={facility => onChange({ facility })}
        className="max-w-60"
      >
        <option value="">Every facility</option>
        {facilities.map(name => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <DaysMenu
        label="Arrested"
        from={filter.arrestedFrom}
        to={filter.arrestedTo}
        onChange={({ from, to }) => onChange({ arrestedFrom: from, arrestedTo: to })}
      />
      <FilterSelect
        label="Custody clock"
        value={filter.clock}
        onChange={value => onChange({ clock: value as RegisterFilter['clock'] })}
      >
        <option value="">Any clock</option>
        <option value="running">Clock running</option>
        <option value="overdue">Held too long</option>
      </FilterSelect>
      <FilterSelect
        label="Order"
        value={filter.sort}
        onChange={value => onChange({ sort: value as RegisterSort })}
        className="sm:hidden"
      >
        {sorts.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <Only
        label="Review due"
        value={filter.retentionDue}
        onChange={retentionDue => onChange({ retentionDue })}
      />
      {can.seal && <Only label="Sealed" value={filter.sealed} onChange={sealed => onChange({ sealed })} />}
    </search>
  )
}

type OnlyProps = { label: string; value: boolean; onChange: (value: boolean) => void }

function Only({ label, value, onChange }: OnlyProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 px-1">
      <input type="checkbox" checked={value} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

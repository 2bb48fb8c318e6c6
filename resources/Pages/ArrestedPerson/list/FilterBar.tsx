import type { Register, RegisterFilter, RegisterSort } from '#server/register/screens'
import { DaysMenu, ChoiceMenu } from '#resources/Components/Menu.tsx'
import {
  FilterCheckbox,
  FilterSelect,
  OrderSelect,
  SearchField,
} from '#resources/Components/list/FilterControls.tsx'
import { legalStatuses, legalWords } from '#resources/Components/legal-status.ts'

type FilterBarProps = Pick<Register, 'filter' | 'facilities' | 'can'> & {
  onType: (text: string) => void
  onChange: (part: Partial<RegisterFilter>) => void
}

const orders: [RegisterSort, string][] = [
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
      <ChoiceMenu
        label="Legal status"
        values={legalStatuses}
        chosen={filter.legal}
        onChange={legal => onChange({ legal })}
      >
        {status => legalWords[status]}
      </ChoiceMenu>
      <FilterSelect
        label="Facility"
        value={filter.facility}
        onChange={facility => onChange({ facility })}
        className="max-w-60"
      >
        <option value="">Facility</option>
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
        <option value="">Custody clock</option>
        <option value="running">Custody clock running</option>
        <option value="overdue">Overdue for charge</option>
      </FilterSelect>
      <OrderSelect value={filter.sort} orders={orders} onChange={sort => onChange({ sort })} />
      <FilterCheckbox
        label="Retention review due"
        checked={filter.retentionDue}
        onChange={retentionDue => onChange({ retentionDue })}
      />
      {can.seal && (
        <FilterCheckbox label="Sealed" checked={filter.sealed} onChange={sealed => onChange({ sealed })} />
      )}
    </search>
  )
}

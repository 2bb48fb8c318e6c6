import type { Register, RegisterFilter, RegisterSort } from '#server/register/screens'
import { DaysMenu, ChoiceMenu } from '#resources/Components/Menu.tsx'
import {
  FilterCheckbox,
  FilterSelect,
  OrderSelect,
  SearchField,
  Chip,
  ChipRow,
  PlainChips,
  type PlainFilter,
} from '#resources/Components/list/FilterControls.tsx'
import { legalStatuses, legalWords } from '#resources/Components/register-words.ts'
import { CustodyBadge, custodyStatuses, custodyWord } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { Filters } from '#resources/Components/list/Filters.tsx'
import { countChosen, isFiltered } from '#resources/Components/list/useListFilter.ts'
import { noFilter } from './list-filter.ts'

type FilterBarProps = Pick<Register, 'filter' | 'facilities' | 'can'> & {
  /** The number of rows in words. */
  found: string
  onType: (text: string) => void
  onChange: (part: Partial<RegisterFilter>) => void
}

const orders: [RegisterSort, string][] = [
  ['-arrestedAt', 'Latest arrest first'],
  ['arrestedAt', 'Earliest arrest first'],
  ['name', 'By name'],
  ['registerNumber', 'By register number'],
]

export function FilterBar({ filter, facilities, can, found, onType, onChange }: FilterBarProps) {
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name, register number or case number"
        placeholder="Name, register or case number"
        value={filter.search}
        onType={onType}
      />
      <Filters
        chosen={countChosen(filter)}
        found={found}
        order={<OrderSelect value={filter.sort} orders={orders} onChange={sort => onChange({ sort })} />}
        onClear={() => onChange(noFilter)}
      >
        <div className="sm:hidden">
          <ChoiceMenu
            label="Custody"
            values={custodyStatuses}
            chosen={filter.custody}
            onChange={custody => onChange({ custody })}
          >
            {status => <CustodyBadge status={status} />}
          </ChoiceMenu>
        </div>
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
        <FilterCheckbox
          label="Retention review due"
          checked={filter.retentionDue}
          onChange={retentionDue => onChange({ retentionDue })}
        />
        {can.seal && (
          <FilterCheckbox label="Sealed" checked={filter.sealed} onChange={sealed => onChange({ sealed })} />
        )}
      </Filters>
    </search>
  )
}

type ChipsProps = { filter: RegisterFilter; onChange: (part: Partial<RegisterFilter>) => void }

const clocks = { running: 'custody clock running', overdue: 'overdue for charge' }

export function Chips({ filter, onChange }: ChipsProps) {
  if (!isFiltered(filter)) return null
  return (
    <ChipRow onClear={() => onChange(noFilter)}>
      <PlainChips filters={[[filter.search && `“${filter.search}”`, { search: '' }]]} onChange={onChange} />
      {filter.custody.map(status => (
        <Chip
          key={status}
          name={`custody ${custodyWord(status)}`}
          onRemove={() => onChange({ custody: filter.custody.filter(each => each !== status) })}
        >
          <CustodyBadge status={status} />
        </Chip>
      ))}
      {filter.legal.map(status => (
        <Chip
          key={status}
          name={`legal status ${legalWords[status]}`}
          onRemove={() => onChange({ legal: filter.legal.filter(each => each !== status) })}
        >
          {legalWords[status]}
        </Chip>
      ))}
      <PlainChips filters={plainFilters(filter)} onChange={onChange} />
    </ChipRow>
  )
}

function plainFilters(filter: RegisterFilter): PlainFilter<RegisterFilter>[] {
  const { facility, arrestedFrom, arrestedTo, clock, retentionDue, sealed, registeredByMe } = filter
  return [
    [facility, { facility: '' }],
    [arrestedFrom && `arrested from ${plainDate(arrestedFrom)}`, { arrestedFrom: '' }],
    [arrestedTo && `arrested to ${plainDate(arrestedTo)}`, { arrestedTo: '' }],
    [clock && clocks[clock], { clock: '' }],
    [retentionDue && 'retention review due', { retentionDue: false }],
    [sealed && 'sealed', { sealed: false }],
    [registeredByMe && 'registered by me', { registeredByMe: false }],
  ]
}

import type { ApplicationFilter, ApplicationList, Sort } from '#server/applications/screens'
import { DaysMenu } from '../../../../Components/DaysMenu.tsx'
import { FilterCheckbox } from '../../../../Components/FilterCheckbox.tsx'
import { FilterSelect } from '../../../../Components/FilterSelect.tsx'
import { OrderSelect } from '../../../../Components/OrderSelect.tsx'
import { SearchField } from '../../../../Components/SearchField.tsx'
import { StatusMenu } from './StatusMenu.tsx'

type FilterBarProps = Pick<ApplicationList, 'filter' | 'counts' | 'types' | 'can'> & {
  onType: (text: string) => void
  onChange: (part: Partial<ApplicationFilter>) => void
}

const orders: [Sort, string][] = [
  ['-receivedOn', 'Newest first'],
  ['receivedOn', 'Oldest first'],
  ['name', 'By name'],
  ['reference', 'By reference'],
]

export function FilterBar({ filter, counts, types, can, onType, onChange }: FilterBarProps) {
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name, reference or case number"
        placeholder="Name, reference or case number"
        value={filter.search}
        onType={onType}
        className="sm:w-80"
      />
      <StatusMenu chosen={filter.status} counts={counts} onChange={status => onChange({ status })} />
      <FilterSelect
        label="Type"
        value={filter.typeId ?? ''}
        onChange={value => onChange({ typeId: value ? Number(value) : null })}
      >
        <option value="">Every type</option>
        {types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <DaysMenu
        label="Received"
        from={filter.receivedFrom}
        to={filter.receivedTo}
        onChange={({ from, to }) => onChange({ receivedFrom: from, receivedTo: to })}
      />
      <DaysMenu
        label="Decided"
        from={filter.decidedFrom}
        to={filter.decidedTo}
        onChange={({ from, to }) => onChange({ decidedFrom: from, decidedTo: to })}
      />
      <OrderSelect value={filter.sort} orders={orders} onChange={sort => onChange({ sort })} />
      {can.vote && (
        <FilterCheckbox
          label="Awaiting my vote"
          checked={filter.awaitingMyVote}
          onChange={awaitingMyVote => onChange({ awaitingMyVote })}
        />
      )}
    </search>
  )
}

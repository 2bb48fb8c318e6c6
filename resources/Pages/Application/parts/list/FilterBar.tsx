import type { ApplicationFilter, ApplicationList, Sort } from '#server/applications/screens'
import { DaysMenu } from '../../../../Components/DaysMenu.tsx'
import { FilterSelect } from '../../../../Components/FilterSelect.tsx'
import { SearchField } from '../../../../Components/SearchField.tsx'
import { StatusMenu } from './StatusMenu.tsx'

type FilterBarProps = Pick<ApplicationList, 'filter' | 'counts' | 'types' | 'can'> & {
  onType: (text: string) => void
  onChange: (part: Partial<ApplicationFilter>) => void
}

const sorts: [Sort, string][] = [
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
      <FilterSelect
        label="Order"
        value={filter.sort}
        onChange={value => onChange({ sort: value as Sort })}
        className="sm:hidden"
      >
        {sorts.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </FilterSelect>
      {can.vote && (
        <label className="flex min-h-8 items-center gap-2 px-1">
          <input
            type="checkbox"
            checked={filter.awaitingMyVote}
            onChange={event => onChange({ awaitingMyVote: event.target.checked })}
          />
          Awaiting my vote
        </label>
      )}
    </search>
  )
}

import type { ApplicationFilter, ApplicationList, Sort, Status } from '#server/applications/screens'
import { DaysMenu } from '#resources/Components/DaysMenu.tsx'
import {
  FilterCheckbox,
  FilterSelect,
  OrderSelect,
  SearchField,
} from '#resources/Components/FilterControls.tsx'
import { Menu } from '#resources/Components/Menu.tsx'
import { StatusBadge, statuses } from '#resources/Components/StatusBadge.tsx'

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
        <option value="">Type</option>
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
        <>
          <FilterCheckbox
            label="Awaiting my vote"
            checked={filter.awaitingMyVote}
            onChange={awaitingMyVote => onChange({ awaitingMyVote })}
          />
          <FilterCheckbox
            label="Assigned to me"
            checked={filter.assignedToMe}
            onChange={assignedToMe => onChange({ assignedToMe })}
          />
        </>
      )}
    </search>
  )
}

type StatusMenuProps = {
  chosen: Status[]
  counts: Record<Status, number>
  onChange: (chosen: Status[]) => void
}

function StatusMenu({ chosen, counts, onChange }: StatusMenuProps) {
  const toggle = (status: Status) =>
    onChange(statuses.filter(each => (each === status) !== chosen.includes(each)))

  return (
    <Menu label="Status" chosen={chosen.length}>
      <fieldset>
        <legend className="sr-only">Status</legend>
        {statuses.map(status => (
          <label key={status} className="menu-line">
            <input type="checkbox" checked={chosen.includes(status)} onChange={() => toggle(status)} />
            <span className="grow">
              <StatusBadge status={status} />
            </span>
            <span className="tabular pl-4 text-sm text-muted">{counts[status]}</span>
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}

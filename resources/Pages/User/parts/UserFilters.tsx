import type { PermissionGroup, UserFilter } from '#server/people/users/screens'
import { Button } from '#resources/Components/Button.tsx'
import { FilterSelect, OrderSelect, SearchField } from '#resources/Components/list/FilterControls.tsx'
import { Filters } from '#resources/Components/list/Filters.tsx'
import { countChosen, isFiltered, listAddress } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'

type UserFiltersProps = {
  filter: UserFilter
  groups: PermissionGroup[]
  /** The number of rows in words. */
  found: string
  onType: (search: string) => void
  onChange: (part: Partial<UserFilter>) => void
}

const yesNo = (value: string) => value as UserFilter['active']

const orders: [UserFilter['sort'], string][] = [
  ['name', 'By name'],
  ['email', 'By email'],
  ['-lastSignInAt', 'Latest sign-in first'],
  ['-lastActiveAt', 'Last active first'],
]

export function UserFilters({ filter, groups, found, onType, onChange }: UserFiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name, email or position"
        placeholder="Name, email or position"
        value={filter.search}
        onType={onType}
      />
      <Filters
        chosen={countChosen(filter)}
        found={found}
        order={<OrderSelect value={filter.sort} orders={orders} onChange={sort => onChange({ sort })} />}
        onClear={() => onChange(noFilter)}
      >
        <FilterSelect
          label="Account"
          value={filter.active}
          onChange={value => onChange({ active: yesNo(value) })}
        >
          <option value="">Account</option>
          <option value="yes">Active</option>
          <option value="no">Deactivated</option>
        </FilterSelect>
        <FilterSelect
          label="Permission"
          value={filter.permission}
          onChange={value => onChange({ permission: value as UserFilter['permission'] })}
        >
          <option value="">Permission</option>
          {groups.map(({ area, permissions }) => (
            <optgroup key={area} label={area}>
              {permissions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {area}: {label.toLowerCase()}
                </option>
              ))}
            </optgroup>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Two-factor"
          value={filter.twoFactor}
          onChange={value => onChange({ twoFactor: yesNo(value) })}
        >
          <option value="">Two-factor</option>
          <option value="yes">Two-factor set up</option>
          <option value="no">Two-factor not set up</option>
        </FilterSelect>
        <FilterSelect
          label="Invitation"
          value={filter.accepted}
          onChange={value => onChange({ accepted: yesNo(value) })}
        >
          <option value="">Invitation</option>
          <option value="yes">Accepted</option>
          <option value="no">Not accepted</option>
        </FilterSelect>
      </Filters>
      {isFiltered(filter) && (
        <Button onClick={() => onChange({ ...noFilter, sort: filter.sort })}>Clear filters</Button>
      )}
    </search>
  )
}

/** The props that change with the filter. */
export const changing = ['users', 'filter']

export const noFilter: UserFilter = {
  search: '',
  active: '',
  permission: '',
  twoFactor: '',
  accepted: '',
  sort: 'name',
}

export const filterAddress = (filter: UserFilter, page = 1) =>
  listAddress(to('/users'), filter, noFilter, page)

import type { AuditFilter, AuditTrail } from '#server/audit/screens'
import { Button } from '../../../Components/Button.tsx'
import { DaysMenu } from '../../../Components/DaysMenu.tsx'
import { FilterSelect } from '../../../Components/FilterSelect.tsx'
import { SearchField } from '../../../Components/SearchField.tsx'
import { isFiltered, noFilter } from './list-address.ts'
import { actionInWords } from './action-in-words.ts'

type AuditFiltersProps = {
  filter: AuditFilter
  actions: AuditTrail['actions']
  onType: (part: Partial<AuditFilter>) => void
  onChange: (part: Partial<AuditFilter>) => void
}

export function AuditFilters({ filter, actions, onType, onChange }: AuditFiltersProps) {
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by subject"
        placeholder="Subject: a reference, a person"
        value={filter.search}
        onType={search => onType({ search })}
      />
      <input
        type="text"
        aria-label="Who did it"
        placeholder="Who did it"
        autoComplete="off"
        value={filter.actor}
        onChange={event => onType({ actor: event.target.value })}
        className="input w-44 max-sm:w-full"
      />
      <FilterSelect
        label="What was done"
        value={filter.action}
        onChange={action => onChange({ action })}
        className="max-w-full"
      >
        <option value="">Everything</option>
        {actions.map(action => (
          <option key={action} value={action}>
            {actionInWords(action)}
          </option>
        ))}
      </FilterSelect>
      <DaysMenu label="When" from={filter.from} to={filter.to} onChange={onChange} />
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear</Button>}
    </search>
  )
}

import type { RegisterFilter } from '#server/register/screens'
import { Chip, ChipRow, PlainChips, type PlainFilter } from '#resources/Components/list/FilterControls.tsx'
import { CustodyBadge, custodyWord } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { legalWords } from '#resources/Components/legal-status.ts'
import { noFilter } from './filter-address.ts'
import { isFiltered } from '#resources/Components/list/useListFilter.ts'

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
  const { facility, arrestedFrom, arrestedTo, clock, retentionDue, sealed } = filter
  return [
    [facility, { facility: '' }],
    [arrestedFrom && `arrested from ${plainDate(arrestedFrom)}`, { arrestedFrom: '' }],
    [arrestedTo && `arrested to ${plainDate(arrestedTo)}`, { arrestedTo: '' }],
    [clock && clocks[clock], { clock: '' }],
    [retentionDue && 'retention review due', { retentionDue: false }],
    [sealed && 'sealed', { sealed: false }],
  ]
}

import type { RegisterFilter } from '#server/arrested-persons/screens'
import { Chip, ChipRow } from '../../../../Components/Chip.tsx'
import { CustodyBadge, custodyWord } from '../../../../Components/CustodyBadge.tsx'
import { plainDate } from '../../../../Components/dates.ts'
import { legalWords } from '../../../../Components/legal-words.ts'
import { isFiltered, noFilter } from './filter-address.ts'

type ChipsProps = { filter: RegisterFilter; onChange: (part: Partial<RegisterFilter>) => void }

const clocks = { running: 'clock running', overdue: 'held too long' }

/** What the list is narrowed to, each to be taken away again. */
export function Chips({ filter, onChange }: ChipsProps) {
  if (!isFiltered(filter)) return null
  return (
    <ChipRow onClear={() => onChange(noFilter)}>
      {filter.search && (
        <Chip name={`search “${filter.search}”`} onRemove={() => onChange({ search: '' })}>
          “{filter.search}”
        </Chip>
      )}
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
      {plainChips(filter).map(([text, part]) => (
        <Chip key={text} name={text} onRemove={() => onChange(part)}>
          {text}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** Those that are nothing but their words, and what takes each away. */
function plainChips(filter: RegisterFilter) {
  const { facility, arrestedFrom, arrestedTo, clock, retentionDue, sealed } = filter
  const chips: [string | false, Partial<RegisterFilter>][] = [
    [facility, { facility: '' }],
    [arrestedFrom !== '' && `arrested from ${plainDate(arrestedFrom)}`, { arrestedFrom: '' }],
    [arrestedTo !== '' && `arrested to ${plainDate(arrestedTo)}`, { arrestedTo: '' }],
    [clock !== '' && clocks[clock], { clock: '' }],
    [retentionDue && 'review due', { retentionDue: false }],
    [sealed && 'sealed', { sealed: false }],
  ]
  return chips.filter((chip): chip is [string, Partial<RegisterFilter>] => Boolean(chip[0]))
}

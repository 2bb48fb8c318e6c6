import type { ApplicationFilter, ApplicationList } from '#server/applications/screens'
import { Chip, ChipRow, PlainChips, type PlainFilter } from '../../../../Components/Chip.tsx'
import { plainDate } from '../../../../Components/dates.ts'
import { StatusBadge, statusWord } from '../../../../Components/StatusBadge.tsx'
import { isFiltered, noFilter } from './filter-address.ts'
import { archivedWords, verdictWords, waitingWords } from './filter-words.ts'

type ChipsProps = Pick<ApplicationList, 'filter' | 'types'> & {
  onChange: (part: Partial<ApplicationFilter>) => void
}

/** What the list is narrowed to, each to be taken away again. */
export function Chips({ filter, types, onChange }: ChipsProps) {
  if (!isFiltered(filter)) return null
  const type = types.find(({ id }) => id === filter.typeId)
  return (
    <ChipRow onClear={() => onChange(noFilter)}>
      <PlainChips filters={[[filter.search && `“${filter.search}”`, { search: '' }]]} onChange={onChange} />
      {filter.status.map(status => (
        <Chip
          key={status}
          name={`status ${statusWord(status)}`}
          onRemove={() => onChange({ status: filter.status.filter(each => each !== status) })}
        >
          <StatusBadge status={status} />
        </Chip>
      ))}
      <PlainChips filters={plainFilters(filter, type?.name)} onChange={onChange} />
    </ChipRow>
  )
}

function plainFilters(filter: ApplicationFilter, type = ''): PlainFilter<ApplicationFilter>[] {
  const { receivedFrom, receivedTo, decidedFrom, decidedTo, waitsFor, awaitingMyVote } = filter
  const { verdict, withArchived } = filter
  return [
    [type, { typeId: null }],
    [receivedFrom && `received from ${plainDate(receivedFrom)}`, { receivedFrom: '' }],
    [receivedTo && `received to ${plainDate(receivedTo)}`, { receivedTo: '' }],
    [decidedFrom && `decided from ${plainDate(decidedFrom)}`, { decidedFrom: '' }],
    [decidedTo && `decided to ${plainDate(decidedTo)}`, { decidedTo: '' }],
    [verdict && verdictWords[verdict], { verdict: '' }],
    [withArchived && archivedWords, { withArchived: false }],
    [waitsFor && waitingWords[waitsFor], { waitsFor: '' }],
    [awaitingMyVote && 'awaiting my vote', { awaitingMyVote: false }],
  ]
}

import type { ApplicationFilter, ApplicationList } from '#server/applications/screens'
import { Chip, ChipRow } from '../../../../Components/Chip.tsx'
import { plainDate } from '../../../../Components/dates.ts'
import { StatusBadge, statusWord } from '../../../../Components/StatusBadge.tsx'
import { isFiltered, noFilter } from './filter-address.ts'
import { waitingWords } from './filter-words.ts'

type ChipsProps = Pick<ApplicationList, 'filter' | 'types'> & {
  onChange: (part: Partial<ApplicationFilter>) => void
}

/** What the list is narrowed to, each to be taken away again. */
export function Chips({ filter, types, onChange }: ChipsProps) {
  if (!isFiltered(filter)) return null
  const type = types.find(({ id }) => id === filter.typeId)
  return (
    <ChipRow onClear={() => onChange(noFilter)}>
      {filter.search && (
        <Chip name={`search “${filter.search}”`} onRemove={() => onChange({ search: '' })}>
          “{filter.search}”
        </Chip>
      )}
      {filter.status.map(status => (
        <Chip
          key={status}
          name={`status ${statusWord(status)}`}
          onRemove={() => onChange({ status: filter.status.filter(each => each !== status) })}
        >
          <StatusBadge status={status} />
        </Chip>
      ))}
      {type && (
        <Chip name={`type ${type.name}`} onRemove={() => onChange({ typeId: null })}>
          {type.name}
        </Chip>
      )}
      {filter.receivedFrom && (
        <Chip name="received from" onRemove={() => onChange({ receivedFrom: '' })}>
          from {plainDate(filter.receivedFrom)}
        </Chip>
      )}
      {filter.receivedTo && (
        <Chip name="received to" onRemove={() => onChange({ receivedTo: '' })}>
          to {plainDate(filter.receivedTo)}
        </Chip>
      )}
      {filter.decidedFrom && (
        <Chip name="decided from" onRemove={() => onChange({ decidedFrom: '' })}>
          decided from {plainDate(filter.decidedFrom)}
        </Chip>
      )}
      {filter.decidedTo && (
        <Chip name="decided to" onRemove={() => onChange({ decidedTo: '' })}>
          decided to {plainDate(filter.decidedTo)}
        </Chip>
      )}
      {filter.waitsFor && (
        <Chip name={waitingWords[filter.waitsFor]} onRemove={() => onChange({ waitsFor: '' })}>
          {waitingWords[filter.waitsFor]}
        </Chip>
      )}
      {filter.awaitingMyVote && (
        <Chip name="awaiting my vote" onRemove={() => onChange({ awaitingMyVote: false })}>
          awaiting my vote
        </Chip>
      )}
    </ChipRow>
  )
}

import type { ApplicationFilter, ApplicationList } from '#server/cases/case/screens'
import { taskFilters } from '#server/tasks/lists'
import { StatusBadge, statusWord } from '#resources/Components/Badges.tsx'
import { plainDate } from '#resources/Components/dates.ts'
import { Chip, ChipRow, PlainChips, type PlainFilter } from '#resources/Components/list/FilterControls.tsx'
import { isFiltered } from '#resources/Components/list/useListFilter.ts'
import { answersInWords, withAnswer } from './own-filters.ts'
import { offeredText } from '#server/platform/register-switch'
import {
  archivedWords,
  assigneeWords,
  dueWords,
  labelWords,
  noFilter,
  readyWords,
  verdictWords,
} from './list-filter.ts'

type ChipsProps = Pick<ApplicationList, 'filter' | 'types' | 'ownFields' | 'assignee' | 'labels'> & {
  onChange: (part: Partial<ApplicationFilter>) => void
}

export function Chips({ filter, types, ownFields, assignee, labels, onChange }: ChipsProps) {
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
      <PlainChips
        filters={plainFilters(filter, { assignee, labels, type: type?.name ?? '' })}
        onChange={onChange}
      />
      <PlainChips
        filters={answersInWords(filter.answers, ownFields).map(({ name, words }) => [
          words,
          { answers: withAnswer(filter.answers, name, '') },
        ])}
        onChange={onChange}
      />
    </ChipRow>
  )
}

type Named = Pick<ApplicationList, 'assignee' | 'labels'> & { type: string }

function plainFilters(
  filter: ApplicationFilter,
  { assignee, labels, type }: Named,
): PlainFilter<ApplicationFilter>[] {
  const { receivedFrom, receivedTo, decidedFrom, decidedTo, waitsFor, awaitingMyVote } = filter
  const { verdict, withArchived, mySeat } = filter
  return [
    [type, { typeId: null, answers: null }],
    [receivedFrom && `received from ${plainDate(receivedFrom)}`, { receivedFrom: '' }],
    [receivedTo && `received to ${plainDate(receivedTo)}`, { receivedTo: '' }],
    [decidedFrom && `decided from ${plainDate(decidedFrom)}`, { decidedFrom: '' }],
    [decidedTo && `decided to ${plainDate(decidedTo)}`, { decidedTo: '' }],
    [verdict && verdictWords[verdict], { verdict: '' }],
    [filter.due && dueWords[filter.due], { due: '' }],
    [assigneeWords(filter.assignee, assignee), { assignee: '' }],
    [labelWords(filter.label, labels), { label: null }],
    [withArchived && archivedWords, { withArchived: false }],
    [waitsFor && offeredText(taskFilters[waitsFor]), { waitsFor: '' }],
    [filter.ready && readyWords, { ready: false }],
    [awaitingMyVote && 'awaiting my vote', { awaitingMyVote: false }],
    [mySeat && 'I have a seat', { mySeat: false }],
  ]
}

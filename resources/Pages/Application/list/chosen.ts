import type { ApplicationFilter, ApplicationList } from '#server/cases/case/screens'
import { taskFilters } from '#server/tasks/lists'
import { filterQuery, withQuery } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'
import { plainDate } from '#resources/Components/dates.ts'
import { statusWord } from '#resources/Components/Badges.tsx'
import { answersInWords } from './own-filters.ts'
import { offeredText } from '#server/platform/register-switch'
import {
  archivedWords,
  assigneeWords,
  blank,
  dueWords,
  labelWords,
  readyWords,
  verdictWords,
} from './list-filter.ts'

export const exportAddress = (filter: ApplicationFilter, archived: boolean, ids: number[] = []) =>
  withQuery(to('/applications/export'), queryOf(filter, archived, ids))

/** The page that prints the slips of everything in a list, or of the selected rows. */
export const slipsAddress = (filter: ApplicationFilter, archived: boolean, ids: number[]) =>
  withQuery(to('/applications/slips'), queryOf(filter, archived, ids))

function queryOf(filter: ApplicationFilter, archived: boolean, ids: number[]) {
  const query = ids.length ? new URLSearchParams() : filterQuery(filter, blank)
  if (archived) query.set('archived', '1')
  for (const id of ids) query.append('ids[]', String(id))
  return query
}

type Named = Pick<ApplicationList, 'types' | 'ownFields' | 'assignee' | 'labels'>

export function filterInWords(filter: ApplicationFilter, { types, ownFields, assignee, labels }: Named) {
  const type = types.find(({ id }) => id === filter.typeId)
  return [
    filter.search && `search “${filter.search}”`,
    filter.status.length > 0 && `status ${filter.status.map(statusWord).join(' or ')}`,
    type && `type ${type.name}`,
    daysInWords('received', filter.receivedFrom, filter.receivedTo),
    daysInWords('decided', filter.decidedFrom, filter.decidedTo),
    ...answersInWords(filter.answers, ownFields).map(({ words }) => words),
    filter.verdict && verdictWords[filter.verdict],
    filter.due && dueWords[filter.due],
    assigneeWords(filter.assignee, assignee),
    labelWords(filter.label, labels),
    filter.withArchived && archivedWords,
    filter.awaitingMyVote && 'awaiting my vote',
    filter.mySeat && 'I have a seat',
    filter.waitsFor && offeredText(taskFilters[filter.waitsFor]),
    filter.ready && readyWords,
  ].filter(words => typeof words === 'string' && words !== '') as string[]
}

function daysInWords(what: string, from: string, to: string) {
  if (!from && !to) return ''
  if (from === to) return `${what} on ${plainDate(from)}`
  return [what, from && `from ${plainDate(from)}`, to && `to ${plainDate(to)}`].filter(Boolean).join(' ')
}

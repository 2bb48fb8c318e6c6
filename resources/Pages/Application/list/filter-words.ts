import type { ApplicationFilter, ApplicationList, WaitsFor } from '#server/cases/applications/screens'
import { plainDate } from '#resources/Components/dates.ts'
import { statusWord } from '#resources/Components/Badges.tsx'

export function filterInWords(filter: ApplicationFilter, types: ApplicationList['types']) {
  const type = types.find(({ id }) => id === filter.typeId)
  return [
    filter.search && `search “${filter.search}”`,
    filter.status.length > 0 && `status ${filter.status.map(statusWord).join(' or ')}`,
    type && `type ${type.name}`,
    daysInWords('received', filter.receivedFrom, filter.receivedTo),
    daysInWords('decided', filter.decidedFrom, filter.decidedTo),
    filter.verdict && verdictWords[filter.verdict],
    filter.withArchived && archivedWords,
    filter.awaitingMyVote && 'awaiting my vote',
    filter.assignedToMe && 'assigned to me',
    filter.waitsFor && waitingWords[filter.waitsFor],
  ].filter(words => typeof words === 'string' && words !== '') as string[]
}

export const verdictWords = { approved: 'approved', disapproved: 'disapproved' }
export const archivedWords = 'including archived'
export const waitingWords: Record<WaitsFor, string> = {
  review: 'hold due for review',
  resolution: 'resolution not signed',
  decision: 'ready to decide',
  registry: 'on hold for registry staff',
  reply: 'with replies to you',
  settling: 'with duplicates or matches to resolve',
  documents: 'with missing documents',
}

function daysInWords(what: string, from: string, to: string) {
  if (!from && !to) return ''
  if (from === to) return `${what} on ${plainDate(from)}`
  return [what, from && `from ${plainDate(from)}`, to && `to ${plainDate(to)}`].filter(Boolean).join(' ')
}

import { startOf } from '../clock.ts'
import { join, sql } from '../database/read.ts'
import { type Searched, withWord } from '../lists/finding.ts'
import type { User } from '../permissions.ts'
import { wordsOf } from '../search-words.ts'
import type { Filter } from './list.ts'
import {
  assignedTo,
  awaitingVoteOf,
  discussedWith,
  dueHolds,
  heldForRegistry,
  toDecide,
  toSign,
} from './desk-conditions.ts'

export const searched: Searched = {
  table: sql`"Application"`,
  as: sql`a`,
  words: sql`"ApplicationWord"`,
  of: sql`"applicationId"`,
}

/** What a filter asks of "Application" a. */
export const conditions = (filter: Filter, viewer: User) =>
  join(
    [besidesWords(filter, viewer), ...searchedWords(filter).map(word => withWord(searched, word))],
    ' AND ',
  )

export const searchedWords = ({ search }: Pick<Filter, 'search'>) => wordsOf(search, 8)

/** The same but for the words of the search, which lists have their own ways to find. */
export function besidesWords(filter: Filter, viewer: User) {
  const { search, status, typeId, awaitingMyVote, receivedFrom, receivedTo, ids } = filter
  const { archived = false, withArchived } = filter
  // said either way: every index of the list begins with it
  const all = [withArchived ? sql`a."archived" IN (${true}, ${false})` : sql`a."archived" = ${archived}`]
  if (ids) all.push(ids.length ? sql`a."id" IN (${join(ids)})` : none)
  if (status.length) all.push(sql`a."status" IN (${join(status)})`)
  if (typeId) all.push(sql`a."typeId" = ${typeId}`)
  if (receivedFrom) all.push(sql`a."receivedOn" >= ${receivedFrom}`)
  if (receivedTo) all.push(sql`a."receivedOn" <= ${receivedTo}`)
  if (awaitingMyVote) all.push(awaitingVoteOf(viewer))
  if (filter.assignedToMe) all.push(assignedTo(viewer))
  if (filter.waitsFor === 'review') all.push(dueHolds(viewer))
  if (filter.waitsFor === 'resolution') all.push(toSign)
  if (filter.waitsFor === 'decision') all.push(toDecide(viewer))
  if (filter.waitsFor === 'registry') all.push(heldForRegistry(viewer))
  if (filter.waitsFor === 'reply') all.push(discussedWith(viewer))
  if (filter.decidedFrom || filter.decidedTo || filter.verdict) all.push(decidedWithin(filter))
  // no case has a name like `%`
  if (search && searchedWords(filter).length === 0) all.push(none)
  return join(all, ' AND ')
}

const none = sql`1 = 0`

/** Some round of it decided then; days as they are where the board stands. */
function decidedWithin({ decidedFrom, decidedTo, verdict }: Filter) {
  const within = [verdict ? sql`r."outcome" = ${verdict}` : sql`r."outcome" IN ('approved', 'disapproved')`]
  if (decidedFrom) within.push(sql`r."closedAt" >= ${startOf(decidedFrom)}`)
  if (decidedTo) within.push(sql`r."closedAt" < ${startOf(decidedTo, 1)}`)
  return sql`a."id" IN (SELECT r."applicationId" FROM "Round" r WHERE ${join(within, ' AND ')})`
}

import { startOf } from '../clock.ts'
import { join, sql, type Sql } from '../database/read.ts'
import { type Asked, isAmong, type Narrowing, type Searched } from '../lists/finding.ts'
import { withWords, type Words } from '../lists/words.ts'
import type { User } from '../permissions.ts'
import { wordsOfQuery } from '../search-words.ts'
import type { Filter } from './list.ts'
import { assignedTo, awaitsVoteOf, waitsFor } from './tasks/conditions.ts'

export const searched: Searched = {
  table: sql`"Application"`,
  as: sql`a`,
  byId: sql`"Application_id_archived_idx"`,
}

export const words: Words = {
  table: sql`"ApplicationWord"`,
  of: sql`"applicationId"`,
  index: sql`"ApplicationFound"`,
}

export function conditions(filter: Filter, viewer: User) {
  const { kind, where, by } = narrowed(filter, viewer)
  return join([kind, where, ...by.map(each => isAmong(searched, each))], ' AND ')
}

/** Keeps search words and round conditions separate, because lists plan those differently. */
export function narrowed(filter: Filter, viewer: User): Asked & { by: Narrowing[] } {
  const { search, status, typeId, receivedFrom, receivedTo, ids } = filter
  const { archived = false, withArchived } = filter
  // Written out even when it excludes nothing: every index of the list starts with this column.
  const kind = withArchived ? sql`a."archived" IN (${true}, ${false})` : sql`a."archived" = ${archived}`
  const kinds = withArchived ? [true, false].map(either => sql`a."archived" = ${either}`) : undefined
  const wanted = wordsOfQuery(search)
  const by = withWords(words, wanted)
  if (filter.decidedFrom || filter.decidedTo || filter.verdict) by.push(decidedWithin(filter))
  const all: Sql[] = []
  if (filter.awaitingMyVote) all.push(archived ? none : awaitsVoteOf(viewer))
  if (filter.assignedToMe) all.push(assignedTo(viewer))
  if (filter.waitsFor) all.push(waitsFor(filter.waitsFor, viewer))
  if (ids?.length === 0) all.push(none)
  else if (ids) by.push(oneOf(ids))
  if (status.length) all.push(sql`a."status" IN (${join(status)})`)
  if (typeId) all.push(sql`a."typeId" = ${typeId}`)
  if (receivedFrom) all.push(sql`a."receivedOn" >= ${receivedFrom}`)
  if (receivedTo) all.push(sql`a."receivedOn" <= ${receivedTo}`)
  // The search has no letters or digits, such as `%`.
  if (search && wanted.length === 0) all.push(none)
  return { kind, kinds, where: all.length ? join(all, ' AND ') : sql`1 = 1`, plain: all.length === 0, by }
}

const none = sql`1 = 0`

const oneOf = (ids: number[]): Narrowing => ({
  ids: sql`SELECT o."id" FROM "Application" o WHERE o."id" IN (${join(ids)})`,
  has: id => sql`${id} IN (${join(ids)})`,
})

/** Any round counts. Dates are in the board's time zone. */
function decidedWithin({ decidedFrom, decidedTo, verdict }: Filter): Narrowing {
  const within = [verdict ? sql`r."outcome" = ${verdict}` : sql`r."outcome" IN ('approved', 'disapproved')`]
  if (decidedFrom) within.push(sql`r."closedAt" >= ${startOf(decidedFrom)}`)
  if (decidedTo) within.push(sql`r."closedAt" < ${startOf(decidedTo, 1)}`)
  const rounds = sql`"Round" r WHERE ${join(within, ' AND ')}`
  return {
    ids: sql`SELECT r."applicationId" AS "id" FROM ${rounds}`,
    has: id => sql`EXISTS (SELECT 1 FROM ${rounds} AND r."applicationId" = ${id})`,
  }
}

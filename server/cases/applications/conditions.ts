import { startOf } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { matches } from '#server/platform/lists/full-text'
import type { User } from '#server/permissions'
import type { Filter } from './list.ts'
import { assignedTo, awaitsVoteOf, waitsFor } from './tasks/conditions.ts'

const none = sql`1 = 0`

export function conditions(filter: Filter, viewer: User): Sql {
  const { search, status, typeId, receivedFrom, receivedTo, ids, archived = false } = filter
  // Written out even when it excludes nothing: most indexes of the list start with this column.
  const all = [
    filter.withArchived ? sql`a."archived" IN (${true}, ${false})` : sql`a."archived" = ${archived}`,
  ]
  if (search) all.push(matches('applications', search))
  if (status.length) all.push(sql`a."status" IN (${join(status)})`)
  if (typeId) all.push(sql`a."typeId" = ${typeId}`)
  if (receivedFrom) all.push(sql`a."receivedOn" >= ${receivedFrom}`)
  if (receivedTo) all.push(sql`a."receivedOn" <= ${receivedTo}`)
  if (filter.decidedFrom || filter.decidedTo || filter.verdict) all.push(decidedWithin(filter))
  if (filter.awaitingMyVote) all.push(archived ? none : awaitsVoteOf(viewer))
  if (filter.assignedToMe) all.push(assignedTo(viewer))
  if (filter.waitsFor) all.push(waitsFor(filter.waitsFor, viewer))
  if (ids) all.push(ids.length ? sql`a."id" IN (${join(ids)})` : none)
  return join(all, ' AND ')
}

/** Any round counts. Dates are in the board's time zone. */
function decidedWithin({ decidedFrom, decidedTo, verdict }: Filter) {
  const within = [verdict ? sql`r."outcome" = ${verdict}` : sql`r."outcome" IN ('approved', 'disapproved')`]
  if (decidedFrom) within.push(sql`r."closedAt" >= ${startOf(decidedFrom)}`)
  if (decidedTo) within.push(sql`r."closedAt" < ${startOf(decidedTo, 1)}`)
  return sql`a."id" IN (SELECT r."applicationId" FROM "Round" r WHERE ${join(within, ' AND ')})`
}

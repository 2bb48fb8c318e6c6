import type { Tx } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { statuses, type Filter } from './filter.ts'
import type { Status } from './screens.ts'

export type StatusCounts = { typeId: number; type: string; status: Status | null; count: number | null }[]

export const statusCounts = (archived = false) =>
  read<StatusCounts[number]>(sql`
    SELECT t."id" AS "typeId", t."name" AS "type", c."status", c."count" FROM "ApplicationType" t
    LEFT JOIN "ApplicationCount" c ON c."typeId" = t."id" AND c."archived" = ${archived} ORDER BY t."id"`)

export function byStatus(counts: StatusCounts) {
  const sums = Object.fromEntries(statuses.map(status => [status, 0])) as Record<Status, number>
  for (const { status, count } of counts) if (status) sums[status] += count ?? 0
  return sums
}

export const typesOf = (counts: StatusCounts) => [
  ...new Map(counts.map(({ typeId, type }) => [typeId, { id: typeId, name: type }])).values(),
]

/** Whether a filter uses only type and status, for which totals are stored. */
export function isCounted(filter: Filter) {
  const { status: _status, typeId: _typeId, archived: _archived, sort: _sort, page: _page, ...rest } = filter
  const { after: _after, uncut: _uncut, ...others } = rest
  return Object.values(others).every(value => !value)
}

export const countOf = (counts: StatusCounts, { status, typeId }: Filter) =>
  counts
    .filter(row => (!typeId || row.typeId === typeId) && (!status.length || status.includes(row.status!)))
    .reduce((sum, { count }) => sum + (count ?? 0), 0)

export type Kind = { typeId: number; status: Status; archived: boolean }

/**
 * Call last in the transaction, because others moving such cases wait for these rows. `from` is null for a
 * new application, `to` for one that is removed.
 */
export async function moveCount(tx: Tx, from: Kind | null, to: Kind | null) {
  if (from && to && keyOf(from) === keyOf(to)) return
  const steps = [...(from ? [{ kind: from, by: -1 }] : []), ...(to ? [{ kind: to, by: 1 }] : [])]
  steps.sort((a, b) => keyOf(a.kind).localeCompare(keyOf(b.kind)))
  const rows = steps.map(
    ({ kind: { archived, status, typeId }, by }) => sql`(${archived}, ${status}, ${typeId}, ${by})`,
  )
  await tx.$executeRaw(sql`
    INSERT INTO "ApplicationCount" ("archived", "status", "typeId", "count") VALUES ${join(rows)}
    ON CONFLICT ("archived", "status", "typeId")
    DO UPDATE SET "count" = "ApplicationCount"."count" + EXCLUDED."count"`)
}

const keyOf = ({ typeId, status, archived }: Kind) => `${archived} ${status} ${typeId}`

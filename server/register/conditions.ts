import { clock, startOf, today } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { matches } from '#server/platform/lists/full-text'
import type { User } from '#server/permissions'
import { overdueBefore } from './custody-clock.ts'
import type { Filter } from './filter.ts'
import type { Gravity } from './screens.ts'
import { seenBy } from './find.ts'

export function conditions(filter: Filter, viewer: User): Sql {
  const { search, custody, legal, facility, arrestedFrom, arrestedTo } = filter
  const all = [seenBy(viewer)]
  if (search) all.push(matches('arrestedPersons', search))
  if (custody.length) all.push(sql`p."custodyStatus" IN (${join(custody)})`)
  if (legal.length) all.push(sql`p."legalStatus" IN (${join(legal)})`)
  if (facility) all.push(sql`p."facility" = ${facility}`)
  if (arrestedFrom) all.push(sql`p."arrestedAt" >= ${startOf(arrestedFrom)}`)
  if (arrestedTo) all.push(sql`p."arrestedAt" < ${startOf(arrestedTo, 1)}`)
  if (filter.clock === 'running') all.push(sql`p."unchargedSince" IS NOT NULL`)
  if (filter.clock === 'overdue') all.push(overdue())
  if (filter.retentionDue) all.push(retentionDue())
  if (filter.sealed) all.push(sealed)
  return join(all, ' AND ')
}

const GRAVITIES: Gravity[] = ['light', 'less_grave', 'grave']

export function overdue(): Sql {
  const now = clock.now()
  const limits = GRAVITIES.map(gravity => ({ gravity, before: overdueBefore(gravity, now) }))
  const latest = new Date(Math.max(...limits.map(({ before }) => before.getTime())))
  const each = limits.map(
    ({ gravity, before }) => sql`(p."unchargedGravity" = ${gravity} AND p."unchargedSince" < ${before})`,
  )
  // Redundant, but makes the query use the index.
  return sql`(p."unchargedSince" < ${latest} AND (${join(each, ' OR ')}))`
}

export const retentionDue = () => sql`p."retentionReviewOn" > '' AND p."retentionReviewOn" <= ${today()}`

/** Sealed records are few, so the open seals find them quickly. */
const sealed = sql`p."sealed" = ${true} AND p."id" IN (
  SELECT s."arrestedPersonId" FROM "Sealing" s WHERE s."unsealedAt" IS NULL)`

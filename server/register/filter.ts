import * as z from 'zod'
import { checkbox, choice, day, recordId, text } from '#server/platform/web/fields'
import { orUndefined, oneOrMany } from '#server/platform/web/field-schemas'
import { clock, startOf, today } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { sortsOf } from '#server/platform/lists/columns'
import { matches } from '#server/platform/lists/full-text'
import type { User } from '#server/permissions'
import { LEGAL_STATUSES, overdueBefore } from './custody-summary.ts'
import { seenBy } from './find.ts'
import type { Gravity, RegisterFilter } from './screens.ts'

const custody = choice(
  ['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased'],
  'There is no such custody status.',
)
const legal = choice(LEGAL_STATUSES, 'There is no such legal status.')
const clocks = ['running', 'overdue'] as const
const tooMany = 'Too many statuses.'

export const FilterForm = z
  .strictObject({
    search: text({ max: 200 }),
    custody: oneOrMany(custody, tooMany),
    legal: oneOrMany(legal, tooMany),
    facility: text({ max: 200 }),
    arrestedFrom: day({}),
    arrestedTo: day({}),
    clock: orUndefined(choice(clocks, 'There is no such clock.')),
    retentionDue: checkbox,
    sealed: checkbox,
    registeredByMe: checkbox,
    sort: orUndefined(choice(sortsOf('arrested-persons'), 'The list can’t be sorted by this column.')),
    page: orUndefined(
      recordId('There is no such page.').refine(page => page <= 1_000_000, 'There is no such page.'),
    ),
  })
  .transform(({ clock = '' as const, sort = '-arrestedAt', page = 1, ...rest }): Filter => ({
    ...rest,
    clock,
    sort,
    page,
  }))

export type Filter = RegisterFilter & { page: number }

export function describeFilter({ page, sort, ...filter }: Filter) {
  const set = Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length : value))
  return {
    ...Object.fromEntries(set),
    ...(sort === '-arrestedAt' ? {} : { sort }),
    ...(page > 1 ? { page } : {}),
  }
}

export const isSearch = ({ page: _page, sort: _sort, ...filter }: Filter) =>
  Object.values(filter).some(value => (Array.isArray(value) ? value.length > 0 : value))

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
  if (filter.registeredByMe) all.push(sql`p."registeredById" = ${viewer.id}`)
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

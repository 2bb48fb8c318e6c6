import * as z from 'zod'
import { checkbox, choice, day, recordId, text } from '#server/platform/web/fields'
import { orUndefined, oneOrMany } from '#server/platform/web/field-schemas'
import { LEGAL_STATUSES } from './legal.ts'
import type { RegisterFilter } from './screens.ts'

const custody = choice(
  ['in_custody', 'transferred', 'hospital', 'released', 'escaped', 'deceased'],
  'There is no such custody status.',
)
const legal = choice(LEGAL_STATUSES, 'There is no such legal status.')
const clocks = ['running', 'overdue'] as const
const sorts = ['arrestedAt', '-arrestedAt', 'name', '-name', 'registerNumber', '-registerNumber'] as const
const tooMany = 'Too many statuses.'

export const FilterForm = z
  .strictObject({
    search: text({ max: 200 }),
    custody: oneOrMany(custody, tooMany),
    legal: oneOrMany(legal, tooMany),
    facility: text({ max: 200 }),
    arrestedFrom: day({}),
    arrestedTo: day({}),
    clock: orUndefined(choice(clocks, 'The clock is running or overdue.')),
    retentionDue: checkbox,
    sealed: checkbox,
    sort: orUndefined(choice(sorts, 'The list cannot be sorted by that.')),
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

export function askedFor({ page, sort, ...filter }: Filter) {
  const set = Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length : value))
  return {
    ...Object.fromEntries(set),
    ...(sort === '-arrestedAt' ? {} : { sort }),
    ...(page > 1 ? { page } : {}),
  }
}

export const isSearch = ({ page: _page, sort: _sort, ...filter }: Filter) =>
  Object.values(filter).some(value => (Array.isArray(value) ? value.length > 0 : value))

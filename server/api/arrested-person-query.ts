import * as z from 'zod'
import { FilterForm } from '#server/register/filter'
import { CustodyStatus, LegalStatus } from './arrest-schemas.ts'
import { after } from './cursor.ts'
import { perPage } from './queries.ts'

const { search, custody, legal, facility, arrestedFrom, arrestedTo, sort, page } = FilterForm.in.shape
const day = { type: 'string', format: 'date' }

export const ArrestedPersonQuery = z
  .strictObject({
    search: search.meta({
      type: 'string',
      maxLength: 200,
      description: 'Names in any order, with or without accents; a number of the register, a case or a card.',
    }),
    custody: custody.meta({
      type: 'array',
      items: { type: 'string', enum: CustodyStatus.options },
      description: 'Any of these custody statuses.',
    }),
    legal: legal.meta({
      type: 'array',
      items: { type: 'string', enum: LegalStatus.options },
      description: 'Any of these legal statuses.',
    }),
    facility: facility.meta({ type: 'string', maxLength: 200, description: 'Held there now.' }),
    arrestedFrom: arrestedFrom.meta({ ...day, description: 'Last arrested on this day or later.' }),
    arrestedTo: arrestedTo.meta({ ...day, description: 'Last arrested on this day or earlier.' }),
    sort: sort.meta({
      type: 'string',
      enum: ['arrestedAt', '-arrestedAt', 'name', '-name', 'registerNumber', '-registerNumber'],
      description: 'A minus turns the order; without one, the latest arrested come first.',
    }),
    page: page.meta({ type: 'integer', minimum: 1, maximum: 1_000_000, description: 'The first is 1.' }),
    perPage,
    after,
  })
  .transform(({ sort = '-arrestedAt' as const, page = 1, perPage, after, ...rest }) => ({
    perPage,
    after,
    filter: { ...rest, sort, page, clock: '' as const, retentionDue: false, sealed: false },
  }))

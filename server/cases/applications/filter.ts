import * as z from 'zod'
import { checkbox, choice, day, list, recordId, text } from '#server/platform/web/fields'
import { orUndefined, oneOrMany } from '#server/platform/web/field-schemas'
import type { WaitsFor } from './screens.ts'

const status = choice(
  ['registered', 'endorsed', 'on_hold', 'approved', 'disapproved', 'withdrawn', 'duplicate'],
  'There is no such status.',
)
const sorts = ['receivedOn', '-receivedOn', 'name', '-name', 'reference', '-reference'] as const
const waits = [
  'review',
  'resolution',
  'decision',
  'registry',
  'reply',
  'settling',
  'documents',
] as const satisfies WaitsFor[]

const fields = {
  search: text({ max: 200 }),
  status: oneOrMany(status, 'Too many statuses.'),
  typeId: orUndefined(recordId('There is no such type.')),
  awaitingMyVote: checkbox,
  assignedToMe: checkbox,
  receivedFrom: day({}),
  receivedTo: day({}),
  decidedFrom: day({}),
  decidedTo: day({}),
  verdict: orUndefined(choice(['approved', 'disapproved'], 'There is no such decision.')),
  withArchived: checkbox,
  waitsFor: orUndefined(choice(waits, 'There is no such task.')),
  sort: orUndefined(choice(sorts, 'The list can’t be sorted by this column.')),
  page: orUndefined(
    recordId('There is no such page.').refine(page => page <= 1_000_000, 'There is no such page.'),
  ),
}

type Given = {
  typeId?: number
  verdict?: 'approved' | 'disapproved'
  waitsFor?: WaitsFor
  sort?: (typeof sorts)[number]
  page?: number
}
const withDefaults = <Form extends Given>({
  typeId,
  verdict,
  waitsFor,
  sort = '-receivedOn',
  page = 1,
  ...rest
}: Form) => ({
  ...rest,
  typeId: typeId ?? null,
  verdict: verdict ?? ('' as const),
  waitsFor: waitsFor ?? ('' as const),
  sort,
  page,
})

/** The filter in the URL of the list and the archive. */
export const FilterForm = z.strictObject(fields).transform(withDefaults)

/** Also accepts archived and hand-picked cases. */
export const ExportForm = z
  .strictObject({
    ...fields,
    archived: checkbox,
    ids: orUndefined(
      z.preprocess(
        value => [value].flat(),
        list(recordId('There is no such application.'), 200, 'Select at most 200 applications.'),
      ),
    ),
  })
  .transform(({ ids, ...rest }) => ({ ...withDefaults(rest), ...(ids ? { ids } : {}) }))

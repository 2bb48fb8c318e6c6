import * as z from 'zod'
import { checkbox, choice, day, list, recordId, text } from '#server/platform/web/fields'
import { orNothing, several } from '#server/platform/web/field-schemas'
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
  status: several(status, 'Too many statuses.'),
  typeId: orNothing(recordId('There is no such type.')),
  awaitingMyVote: checkbox,
  assignedToMe: checkbox,
  receivedFrom: day({}),
  receivedTo: day({}),
  decidedFrom: day({}),
  decidedTo: day({}),
  verdict: orNothing(choice(['approved', 'disapproved'], 'There is no such decision.')),
  withArchived: checkbox,
  waitsFor: orNothing(choice(waits, 'There is no such task.')),
  sort: orNothing(choice(sorts, 'The list can’t be sorted by this column.')),
  page: orNothing(
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
    ids: orNothing(
      z.preprocess(
        value => [value].flat(),
        list(recordId('There is no such application.'), 200, 'Select at most 200 applications.'),
      ),
    ),
  })
  .transform(({ ids, ...rest }) => ({ ...withDefaults(rest), ...(ids ? { ids } : {}) }))

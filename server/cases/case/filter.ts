import * as z from 'zod'
import { startOf } from '#server/platform/clock'
import { join, sql, type Sql } from '#server/platform/database/read'
import { sortsOf } from '#server/platform/lists/columns'
import { matches } from '#server/platform/lists/full-text'
import { checkbox, choice, day, inputs, list, recordId, text } from '#server/platform/web/fields'
import { oneOrMany, orUndefined } from '#server/platform/web/field-schemas'
import type { User } from '#server/permissions'
import type { Place } from '#server/platform/web/paged'
import { dueFilters, dueWithin } from '../clocks/due-filter.ts'
import { answerConditions, answerFilter } from '../types/answer-filter.ts'
import { taskFilterNamed } from '#server/tasks/filter-names'
import type { TaskFilter } from '#server/tasks/lists'
import { assignedTo } from './assignment.ts'
import { isLabelled } from './labels.ts'
import { awaitsVoteOf, hasSeat, orderOn, waitsFor } from './tasks/conditions.ts'

export const statuses = [
  'registered',
  'endorsed',
  'on_hold',
  'approved',
  'disapproved',
  'withdrawn',
  'duplicate',
] as const
const assignee = orEmpty(
  z
    .union([z.literal(['me', 'none']), recordId('There is no such person.')], {
      error: 'There is no such person.',
    })
    .register(inputs, {
      anyOf: [
        { type: 'string', enum: ['me', 'none'] },
        { type: 'integer', minimum: 1 },
      ],
    }),
)

/** An empty string or null means not filtered. */
export const filterFields = z.strictObject({
  search: text({ max: 200 }),
  status: oneOrMany(choice(statuses, 'There is no such status.'), 'Too many statuses.'),
  typeId: orUndefined(recordId('There is no such type.')).transform(id => id ?? null),
  awaitingMyVote: checkbox,
  /** The viewer has a seat in an open round. */
  mySeat: checkbox,
  assignee,
  label: orUndefined(recordId('There is no such label.')).transform(id => id ?? null),
  receivedFrom: day({}),
  receivedTo: day({}),
  decidedFrom: day({}),
  decidedTo: day({}),
  verdict: orEmpty(choice(['approved', 'disapproved'], 'There is no such decision.')),
  due: orEmpty(choice(dueFilters, 'There is no such filter of due dates.')),
  withArchived: checkbox,
  waitsFor: z
    .unknown()
    .optional()
    .transform((given): TaskFilter | '' => (typeof given === 'string' ? (taskFilterNamed(given) ?? '') : ''))
    .register(inputs, { type: 'string' }),
  /** Only cases that the viewer can act on now. */
  ready: checkbox,
  answers: answerFilter,
  sort: orUndefined(choice(sortsOf('applications'), 'The list can’t be sorted by this column.')).transform(
    sort => sort ?? '-receivedOn',
  ),
  page: orUndefined(
    recordId('There is no such page.').refine(page => page <= 1_000_000, 'There is no such page.'),
  ).transform(page => page ?? 1),
})

/** Addresses and saved views from before cases had assignees call `mySeat` `assignedToMe`. */
const withEarlierNames = <Form extends z.ZodType>(form: Form) =>
  z.preprocess(given => {
    if (typeof given !== 'object' || given === null || !('assignedToMe' in given)) return given
    const { assignedToMe, ...others } = given
    return { mySeat: assignedToMe, ...others }
  }, form)

/** The filter in the URL of the list and the archive. */
export const FilterForm = withEarlierNames(filterFields)

/** Also accepts archived and hand-picked cases. */
export const ExportForm = withEarlierNames(
  filterFields.extend({
    archived: checkbox,
    ids: orUndefined(
      z.preprocess(
        value => [value].flat(),
        list(recordId('There is no such application.'), 200, 'Select at most 200 applications.'),
      ),
    ),
  }),
)
export type ExportForm = z.output<typeof ExportForm>

function orEmpty<Form extends z.ZodType>(form: Form) {
  return orUndefined(form).transform(value => value ?? ('' as const))
}

export type Filter = z.output<typeof FilterForm> & {
  archived?: boolean
  ids?: number[] | undefined
  after?: Place | undefined
  /** For API clients: allows pages beyond the counted rows. */
  uncut?: boolean
}

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
  if (filter.due) all.push(dueWithin(filter.due))
  if (filter.awaitingMyVote) all.push(archived ? none : awaitsVoteOf(viewer))
  if (filter.mySeat) all.push(hasSeat(viewer))
  if (filter.assignee) all.push(assignedTo(filter.assignee, viewer))
  if (filter.label) all.push(isLabelled(filter.label))
  if (filter.waitsFor || filter.ready) all.push(waitsFor(filter.waitsFor || 'me', viewer, filter.ready))
  if (filter.answers) all.push(...answerConditions(filter.answers, viewer))
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

/** In lists of cases that wait, unless another order was chosen. */
export function pressingFirst({ waitsFor: filter, ready, sort }: Filter, viewer: User): Sql | null {
  return filter && !ready && sort === '-receivedOn' ? orderOn(filter, viewer) : null
}

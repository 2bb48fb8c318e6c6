import * as z from 'zod'
import { FilterForm } from '#server/cases/applications/filter'
import { PER_PAGE } from '#server/cases/applications/list'
import { recordId } from '#server/platform/web/fields'
import { after } from './cursor.ts'
import { Status } from './schemas.ts'

const MOST = 100
const { search, status, typeId, receivedFrom, receivedTo, sort, page } = FilterForm.shape
const day = { type: 'string', format: 'date' }

export const perPage = z
  .preprocess(
    given => (given === '' || given === undefined ? PER_PAGE : given),
    recordId('A number from 1 to 100.').refine(given => given <= MOST, 'A number from 1 to 100.'),
  )
  .meta({ type: 'integer', minimum: 1, maximum: MOST, description: `Without one, ${PER_PAGE}.` })

export const ApplicationQuery = z
  .strictObject({
    search: search.meta({
      type: 'string',
      maxLength: 200,
      description: 'Names in any order, with or without accents; a reference; a case number.',
    }),
    status: status.meta({
      type: 'array',
      items: { type: 'string', enum: Status.options },
      description: 'Any of these statuses.',
    }),
    typeId: typeId.meta({ type: 'integer', minimum: 1, description: 'The type of application.' }),
    receivedFrom: receivedFrom.meta({ ...day, description: 'Received on this day or later.' }),
    receivedTo: receivedTo.meta({ ...day, description: 'Received on this day or earlier.' }),
    sort: sort.meta({
      type: 'string',
      enum: ['receivedOn', '-receivedOn', 'name', '-name', 'reference', '-reference'],
      description: 'A minus turns the order; without one, the latest received come first.',
    }),
    page: page.meta({ type: 'integer', minimum: 1, maximum: 1_000_000, description: 'The first is 1.' }),
    perPage,
    after,
  })
  .transform(query => ({
    ...query,
    awaitingMyVote: false,
    assignedToMe: false,
    decidedFrom: '',
    decidedTo: '',
    verdict: '' as const,
    withArchived: false,
    waitsFor: '' as const,
  }))

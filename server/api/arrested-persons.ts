import * as z from 'zod'
import type { StoredFile } from '#server/cases/case/screens'
import { FilterForm } from '#server/register/filter'
import { findArrestedPerson } from '#server/register/find'
import { listArrestedPersons } from '#server/register/list'
import { recordFile } from '#server/register/record-file'
import { registerCounts } from '#server/register/register-counts'
import { noteList, noteView } from '#server/register/views'
import { idOf } from '#server/platform/web/forms'
import type { Call } from './endpoint.ts'
import { after, perPage, sendPage } from './lists.ts'
import { sendTag } from './state.ts'

const { search, custody, legal, facility, arrestedFrom, arrestedTo, sort, page } = FilterForm.in.shape

export const ArrestedPersonQuery = z
  .strictObject({
    search: search.describe(
      'Names in any order, with or without accents; or a register, case or identity card number.',
    ),
    custody: custody.describe('Any of these custody statuses.'),
    legal: legal.describe('Any of these legal statuses.'),
    facility: facility.describe('Held in this facility now.'),
    arrestedFrom: arrestedFrom.describe('Last arrested on this day or later.'),
    arrestedTo: arrestedTo.describe('Last arrested on this day or earlier.'),
    sort: sort.describe('A minus sign reverses the order. By default, the latest arrested come first.'),
    page: page.describe('The first page is 1.'),
    perPage,
    after,
  })
  .transform(({ sort = '-arrestedAt' as const, page = 1, after: cursor, perPage, ...rest }) => ({
    cursor,
    perPage,
    filter: {
      ...rest,
      sort,
      page,
      clock: '' as const,
      retentionDue: false,
      sealed: false,
      registeredByMe: false,
    },
  }))

export function indexArrestedPersons(call: Call<z.output<typeof ArrestedPersonQuery>>) {
  const { cursor, perPage, filter } = call.query
  const { viewer } = call.bearer
  return sendPage(call, {
    cursor,
    sort: filter.sort,
    async find(after) {
      await noteList(filter, viewer)
      return listArrestedPersons(filter, viewer, await registerCounts(viewer), perPage, { after })
    },
  })
}

/** Without the acts available on the page. */
export async function showArrestedPerson({ req, res, bearer: { viewer } }: Call) {
  await sendTag(res, 'arrestedPerson', idOf(req), viewer)
  const found = await findArrestedPerson(idOf(req), viewer)
  await noteView(found, viewer)
  const file = await recordFile(found, viewer)
  const { arrestedPerson, photos, documents, arrests, custody, checklist, seals } = file
  const { front, left, right, other } = photos
  return {
    ...arrestedPerson,
    photos: {
      front: front && metadataOf(front),
      left: left && metadataOf(left),
      right: right && metadataOf(right),
      other: other.map(metadataOf),
    },
    documents: documents.map(metadataOf),
    arrests,
    custody,
    checklist,
    seals,
  }
}

const metadataOf = ({ id, name, size, type }: StoredFile) => ({ id, name, size, type })

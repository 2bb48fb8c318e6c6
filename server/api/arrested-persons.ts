import type * as z from 'zod'
import type { StoredFile } from '../applications/screens.ts'
import { findArrestedPerson } from '../arrested-persons/find.ts'
import { listArrestedPersons } from '../arrested-persons/list.ts'
import { noteList, noteView } from '../arrested-persons/looks.ts'
import { recordFile } from '../arrested-persons/record-file.ts'
import { registerCounts } from '../arrested-persons/register-counts.ts'
import { idOf } from '../web/forms.ts'
import type { ArrestedPersonQuery } from './arrested-person-query.ts'
import type { Asked } from './endpoint.ts'
import { linksOf } from './links.ts'

export async function indexArrestedPersons({
  req,
  res,
  query: { filter, perPage },
  bearer: { viewer },
}: Asked<z.output<typeof ArrestedPersonQuery>>) {
  await noteList(filter, viewer)
  const found = await listArrestedPersons(filter, viewer, await registerCounts(viewer), perPage)
  res.set('Link', linksOf(req, found))
  return found
}

/** The record as the page has it, for a viewer with the token's rights; what they could do to it is left out. */
export async function showArrestedPerson({ req, bearer: { viewer } }: Asked<unknown>) {
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

import { actionName } from '#server/records/audit/actions'
import { indexApplications, showApplication } from './applications.ts'
import * as examplesOfTheRegister from './arrested-person-examples.ts'
import { ArrestedPersonQuery } from './arrested-person-query.ts'
import { ArrestedPerson, ArrestedPersonPage } from './arrested-person-schemas.ts'
import { applicationWrites } from './application-writes.ts'
import { registerWrites } from './register-writes.ts'
import type { Write } from './write.ts'
import { placeIn, walkLinks } from './cursor.ts'
import { endpoint, type Endpoint, type Asked } from './endpoint.ts'
import * as examples from './examples.ts'
import { openApi, servers } from './openapi.ts'
import { ApplicationQuery } from './queries.ts'
import { Application, ApplicationPage, OpenApi, User } from './schemas.ts'
import { holds } from '../permissions.ts'
import type * as z from 'zod'
import type { StoredFile } from '#server/cases/applications/screens'
import { findArrestedPerson } from '#server/register/find'
import { listArrestedPersons, placeOf } from '#server/register/list'
import { noteList, noteView } from '#server/register/views'
import { recordFile } from '#server/register/record-file'
import { registerCounts } from '#server/register/register-counts'
import { idOf } from '#server/platform/web/forms'
import { linksOf } from './parameters.ts'
import { sendTag } from './state.ts'

async function indexArrestedPersons({
  req,
  res,
  query: { filter, perPage, after: cursor },
  bearer: { viewer },
}: Asked<z.output<typeof ArrestedPersonQuery>>) {
  const walk = { req, sort: filter.sort, viewer }
  const after = cursor === undefined ? undefined : placeIn(cursor, walk)
  await noteList(filter, viewer)
  const found = await listArrestedPersons(filter, viewer, await registerCounts(viewer), perPage, { after })
  const walks = cursor !== undefined
  res.set('Link', walks ? walkLinks(found, placeOf(filter.sort), walk) : linksOf(req, found))
  return found
}

/** Without the acts available on the page. */
async function showArrestedPerson({ req, res, bearer: { viewer } }: Asked<unknown>) {
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

function showUser({ bearer: { viewer, tokenName, abilities, expiresOn } }: Asked<unknown>) {
  const { id, name, email } = viewer
  const permissions = viewer.permissions.filter(permission => holds(viewer, permission))
  return { id, name, email, permissions, token: { name: tokenName, abilities, expiresOn } }
}

const TAG = 'The tag of this state of the record, for `If-Match`.'
const onRecord = 'The audit trail has every look at the register, and who was refused one.'

export const endpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user',
    access: 'any token',
    name: 'showUser',
    summary: 'Whose token this is, and what it may do',
    answer: User,
    example: examples.user,
    handler: showUser,
  }),
  endpoint({
    method: 'get',
    path: '/applications',
    access: 'applications.view',
    name: 'listApplications',
    summary: 'Applications, a page at a time',
    description: 'Archived ones are left out. Without a sort the latest received come first.',
    query: ApplicationQuery,
    answer: ApplicationPage,
    headers: { Link: 'The first, previous, next and last page (RFC 8288).' },
    example: examples.applicationPage,
    handler: indexApplications,
  }),
  endpoint({
    method: 'get',
    path: '/applications/:id',
    access: 'applications.view',
    name: 'showApplication',
    summary: 'One application with its rounds, remarks and documents',
    description: 'How people vote stays sealed until the round closes, as on the pages.',
    answer: Application,
    headers: { ETag: TAG },
    example: examples.application,
    handler: showApplication,
  }),
  endpoint({
    method: 'get',
    path: '/arrested-persons',
    access: 'arrested-persons.view',
    audited: actionName('arrested-person', 'list'),
    name: 'listArrestedPersons',
    summary: 'Arrested persons, a page at a time',
    description: `Without a sort the latest arrested come first. ${onRecord}`,
    query: ArrestedPersonQuery,
    answer: ArrestedPersonPage,
    headers: { Link: 'The first, previous, next and last page (RFC 8288).' },
    example: examplesOfTheRegister.arrestedPersonPage,
    handler: indexArrestedPersons,
  }),
  endpoint({
    method: 'get',
    path: '/arrested-persons/:id',
    access: 'arrested-persons.view',
    audited: actionName('arrested-person', 'view'),
    name: 'showArrestedPerson',
    summary: 'One arrested person with arrests, charges and custody',
    description: onRecord,
    answer: ArrestedPerson,
    headers: { ETag: TAG },
    example: examplesOfTheRegister.arrestedPerson,
    handler: showArrestedPerson,
  }),
  endpoint({
    method: 'get',
    path: '/openapi.json',
    access: 'anyone',
    name: 'showDocument',
    summary: 'This document',
    answer: OpenApi,
    example: { openapi: '3.1.1' },
    handler: apiDocument,
  }),
]

export const writes: readonly Write[] = [...applicationWrites, ...registerWrites]

let built: ReturnType<typeof openApi> | undefined

export function apiDocument(): ReturnType<typeof openApi> {
  built ??= openApi(endpoints, writes)
  return { ...built, servers: servers() }
}

import { actionName } from '#server/records/audit/actions'
import { holds } from '../permissions.ts'
import { isOffered, keepsRegister } from '#server/platform/register-switch'
import { applicationWrites } from './application-writes.ts'
import { ApplicationQuery, indexApplications, showApplication } from './applications.ts'
import { ArrestedPerson, ArrestedPersonPage } from './arrested-person-schemas.ts'
import { ArrestedPersonQuery, indexArrestedPersons, showArrestedPerson } from './arrested-persons.ts'
import { endpoint, type Call, type Endpoint } from './endpoint.ts'
import * as examples from './examples.ts'
import { openApi, servers } from './openapi.ts'
import { registerWrites } from './register-writes.ts'
import { Application, ApplicationPage, OpenApi, User } from './schemas.ts'
import type { Write } from './writes.ts'

const LINK = { Link: 'The first, previous, next and last page (RFC 8288).' }
const ETAG = { ETag: 'The state of the record, for `If-Match`.' }
const AUDITED = 'The audit log records every view of the register, and every refused one.'

export const endpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/user',
    access: 'any token',
    name: 'showUser',
    summary: 'Show the owner of the token, and what it may do',
    answer: User,
    example: examples.user,
    handler: showUser,
  }),
  endpoint({
    method: 'get',
    path: '/applications',
    access: 'applications.view',
    name: 'listApplications',
    summary: 'List applications',
    description: 'Archived applications are left out. By default, the latest received come first.',
    query: ApplicationQuery,
    answer: ApplicationPage,
    headers: LINK,
    example: examples.applicationPage,
    handler: indexApplications,
  }),
  endpoint({
    method: 'get',
    path: '/applications/:id',
    access: 'applications.view',
    name: 'showApplication',
    summary: 'Show an application with its rounds, remarks and documents',
    description: 'Votes are sealed until the round closes, as on the pages.',
    answer: Application,
    headers: ETAG,
    example: examples.application,
    handler: showApplication,
  }),
  endpoint({
    method: 'get',
    path: '/arrested-persons',
    ofRegister: true,
    access: 'arrested-persons.view',
    audited: actionName('arrested-person', 'list'),
    name: 'listArrestedPersons',
    summary: 'List arrested persons',
    description: `By default, the latest arrested come first. ${AUDITED}`,
    query: ArrestedPersonQuery,
    answer: ArrestedPersonPage,
    headers: LINK,
    example: examples.arrestedPersonPage,
    handler: indexArrestedPersons,
  }),
  endpoint({
    method: 'get',
    path: '/arrested-persons/:id',
    ofRegister: true,
    access: 'arrested-persons.view',
    audited: actionName('arrested-person', 'view'),
    name: 'showArrestedPerson',
    summary: 'Show an arrested person with arrests, charges and custody events',
    description: AUDITED,
    answer: ArrestedPerson,
    headers: ETAG,
    example: examples.arrestedPerson,
    handler: showArrestedPerson,
  }),
  endpoint({
    method: 'get',
    path: '/openapi.json',
    access: 'anyone',
    name: 'showDocument',
    summary: 'Show this document',
    answer: OpenApi,
    example: { openapi: '3.1.1' },
    handler: apiDocument,
  }),
]

function showUser({ bearer: { viewer, tokenName, abilities, expiresOn } }: Call) {
  const { id, name, email } = viewer
  const permissions = viewer.permissions.filter(permission => holds(viewer, permission))
  return { id, name, email, permissions, token: { name: tokenName, abilities, expiresOn } }
}

export const writes: readonly Write[] = [...applicationWrites, ...registerWrites]

const built = new Map<boolean, ReturnType<typeof openApi>>()

export function apiDocument(): ReturnType<typeof openApi> {
  const offered = writes.filter(({ route }) => isOffered(route))
  const document = built.get(keepsRegister()) ?? openApi(endpoints.filter(isOffered), offered)
  built.set(keepsRegister(), document)
  return { ...document, servers: servers() }
}

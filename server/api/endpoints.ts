import { actionName } from '../audit/actions.ts'
import { indexApplications, showApplication } from './applications.ts'
import * as examplesOfTheRegister from './arrested-person-examples.ts'
import { ArrestedPersonQuery } from './arrested-person-query.ts'
import { ArrestedPerson, ArrestedPersonPage } from './arrested-person-schemas.ts'
import { indexArrestedPersons, showArrestedPerson } from './arrested-persons.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import * as examples from './examples.ts'
import { openApi } from './openapi.ts'
import { ApplicationQuery } from './queries.ts'
import { Application, ApplicationPage, OpenApi, User } from './schemas.ts'
import { showUser } from './user.ts'

const onRecord = 'The audit trail has every look at the register, and who was refused one.'

/** Everything that programs can ask for, and what a token needs for it. The document is made from this table. */
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

export function apiDocument(): ReturnType<typeof openApi> {
  return openApi(endpoints)
}

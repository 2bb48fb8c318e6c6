import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { permissions, type Permission } from '#server/permissions'
import { WRITE } from '#server/api/tokens/abilities'
import { writes } from '../../server/api/endpoints.ts'
import { permissionsFor, permissionText } from '../../server/api/writes.ts'
import { endorsed, form } from '../support/cases.ts'
import { olga, rosa } from '../support/cast.ts'
import { whoMay } from '../support/every-route.ts'
import { arrested } from '../support/records.ts'
import { change, problemOf, tokenOf, writingTokenOf } from './call.ts'

const named = writes.map(write => {
  const { method, path } = write.route
  return [`${method.toUpperCase()} ${path}`, write] as const
})

const listed = (who: (Permission | Permission[])[]) => who.map(one => [one].flat().join(' and ')).toSorted()

const changed = async () => [
  await db.application.findMany(),
  await db.arrestedPerson.findMany(),
  await db.remark.count(),
]

test.each(named)('%s needs the same permissions from a token as from a person', async (address, write) => {
  const { method, path } = write.route
  expect(permissionText(write).split(' or ').toSorted()).toEqual(listed(whoMay[address] as Permission[]))
  await endorsed()
  await arrested()
  const before = await changed()
  const place = path.replace(/:\w+/g, '1')
  const send = (token: string) => change(method.toUpperCase(), place, token, write.example, { tag: '"none"' })

  const others = permissions.filter(name => !permissionsFor(write).flat().includes(name))
  const needs = `Both the token and its owner need ${permissionText(write)}.`
  expect(problemOf(await send(await writingTokenOf(olga, others)))).toEqual([403, needs])
  const reads = [403, `This token can only read, because it does not have ${WRITE}.`]
  expect(problemOf(await send(await tokenOf(olga, permissions)))).toEqual(reads)
  expect((await send('docket_none')).status).toBe(401)
  expect(await changed()).toEqual(before)
})

test('reads and writes count against the same limit', async () => {
  const token = await writingTokenOf(rosa)
  const first = await change('POST', '/applications', token, form)
  const second = await change('POST', '/applications', token, {})
  const left = [first, second].map(({ headers }) => headers['ratelimit-remaining'])
  expect([first.status, second.status, ...left]).toEqual([201, 422, '119', '118'])
})

const forPeople = [
  'POST /applications/:id', // a multipart form in place of PUT
  'POST /applications/:id/resolution',
  'POST /arrested-persons/:id',
  'POST /applications/likely', // while filling in a form
  'POST /arrested-persons/likely',
  'POST /applications/export/preview', // acts on many at once
  'POST /applications/archives/preview',
  'POST /applications/archives',
  'POST /applications/endorsements/preview',
  'POST /applications/endorsements',
  'DELETE /applications/archives/:id',
  'POST /applications/assignment/preview',
  'POST /applications/assignment',
  'DELETE /applications/assignment/:id',
  'POST /applications/labels/preview',
  'POST /applications/labels',
  'DELETE /applications/labels/:id',
  'POST /applications/letters/preview',
  'POST /applications/letters',
  'PUT /applications/:id/note', // seen by its author alone
  'PUT /applications/:id/comments/:commentId', // the API has no comments
  'DELETE /applications/:id/comments/:commentId',
]

test('every action on a case or a record is available through the API', () => {
  const acts = Object.keys(whoMay).filter(address =>
    /^(POST|PUT|DELETE) \/(applications|arrested-persons)/.test(address),
  )
  const missing = acts.filter(
    address =>
      !address.includes('/imports') &&
      !named.some(([known]) => known === address) &&
      !forPeople.includes(address),
  )
  expect(missing).toEqual([])
})

// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { verifyBoard } from '#server/operations/verify/verify'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { deferredProp } from '../discussion/comments.ts'
import { form, type Ref, registered, returned } from '../../support/cases.ts'
import { emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const remarks = 'The petition is missing from the file.'

const detail = async (who: User, { path }: Ref) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail')

const act = async (who: User, { path }: Ref, part: string, fields: object = {}) =>
  (await signIn(who)).act('POST', `${path}/${part}`, fields)

test('the endorsing officer returns a case with what is missing, and it stays registered', async () => {
  const found = await registered()
  const since = (await detail(vera, found)).application.statusSince
  const items = ['Petition', ' Petition ', '', 'Signature']
  expect((await act(emil, found, 'return', { remarks, items })).status).toBe(303)
  const { application, remarks: left, can } = await detail(vera, found)
  expect(application).toMatchObject({ status: 'registered', returned: true, statusSince: since })
  expect(left).toMatchObject([{ kind: 'return', body: remarks, items: ['Petition', 'Signature'] }])
  expect([can.return, can.complete]).toEqual([false, false])
})

test('a return refuses a short reason and overlong items', async () => {
  const found = await registered()
  const officer = await signIn(emil)
  const sent = { remarks: 'No.', items: ['x'.repeat(201)] }
  const { status, errors } = await officer.program('POST', `${found.path}/return`, sent)
  expect([status, Object.keys(errors).toSorted()]).toEqual([422, ['items.0', 'remarks']])
  expect((await detail(emil, found)).application.returned).toBe(false)
})

test('a returned case can’t be returned again, and only a returned one can be marked as complete', async () => {
  const found = await returned()
  expect((await detail(emil, found)).whyNot.return).toBe(
    'This application has already been returned to the registry.',
  )
  await act(rosa, found, 'completion')
  const { application, remarks: left } = await detail(rosa, found)
  expect(application).toMatchObject({ returned: false, version: 1 })
  expect(left.at(-1)).toMatchObject({ kind: 'complete', body: 'The registry says that it is complete.' })
  expect((await detail(rosa, found)).can.complete).toBe(false)
  await act(rosa, found, 'completion')
  expect(await db.remark.count()).toBe(2)
})

const ends: [string, (found: Ref) => Promise<unknown>][] = [
  ['an edit', async ({ path }) => (await signIn(rosa)).put(path, { ...form, version: 1 })],
  ['an endorsement', found => act(emil, found, 'endorsement', { remarks })],
  ['a withdrawal', found => act(rosa, found, 'withdrawal', { remarks })],
]

test.each(ends)('%s ends the return', async (_name, end) => {
  const found = await returned()
  await end(found)
  expect((await detail(vera, found)).application.returned).toBe(false)
})

test('a hold does not end the return', async () => {
  const found = await returned()
  await act(emil, found, 'hold', { remarks, reviewOn: '2999-01-01' })
  await (await signIn(emil)).act('DELETE', `${found.path}/hold`, { remarks })
  expect((await detail(vera, found)).application).toMatchObject({ status: 'registered', returned: true })
})

test('the history says that a case was returned and what was missing, and the board verifies', async () => {
  const found = await returned()
  const history = (await deferredProp(vera, found, 'history')) as { action: string; changes: object[] }[]
  expect(history[0]).toMatchObject({ action: 'application.return' })
  expect(history[0]!.changes).toContainEqual({
    field: 'missing',
    before: '',
    after: 'Petition, Signature on the last page',
  })
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
})

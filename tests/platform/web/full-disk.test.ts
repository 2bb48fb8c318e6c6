import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { call, tokenOf } from '../../api/call.ts'
import { itIs } from '../../support/board.ts'
import { carriesApproval, registered } from '../../support/cases.ts'
import { ada, carla, olga, password, rita } from '../../support/cast.ts'
import { reading } from '../../support/every-route.ts'
import { fillDisk, freeDisk } from '../../support/full-disk.ts'
import { arrested } from '../../support/records.ts'
import { whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'

const NOT_RECORDED =
  'The disk is full, so this record can’t be shown because the view can’t be logged. Contact an administrator.'
const NOBODY = 'The disk is full, so nobody can sign in or send anything. Contact an administrator.'

test('when the disk is full, all pages work except exports and the register, whose views must be recorded', async () => {
  itIs('2026-04-02T08:00:00Z')
  await carriesApproval()
  await arrested()
  const visitor = await signIn(olga)
  itIs('2026-04-02T08:10:00Z') // so that lastSeenAt is due for an update
  fillDisk()
  const refused: string[] = []
  for (const { path } of reading) {
    const answer = await visitor.get(path.replace(/:\w+/g, '1')).catch(() => null) // an export is cut off
    if (!answer || answer.status >= 500) refused.push(path)
  }
  expect(refused).toEqual([
    '/applications/export',
    '/arrested-persons',
    '/arrested-persons/export',
    '/arrested-persons/:id',
    '/arrested-persons/:id/edit',
    '/settings/board.json',
    '/applications/:id/bundle.zip',
  ])
  expect(await whoIs(visitor)).toBe(olga.email)
})

test('the API can still read cases when the disk is full', async () => {
  const { path } = await registered()
  const token = await tokenOf(carla)
  fillDisk()
  expect((await call(path, token)).status).toBe(200)
})

test('a record of the register is not shown when the view cannot be recorded', async () => {
  const { path } = await arrested()
  const visitor = await signIn(rita)
  fillDisk()
  for (const page of [path, '/arrested-persons']) {
    const answer = await visitor.get(page)
    expect([answer.status, shown(answer, 'Error').message]).toEqual([507, NOT_RECORDED])
  }
})

test('a sign-in that cannot be stored shows an error, and works once there is space again', async () => {
  const visitor = guest()
  await visitor.get('/login')
  fillDisk()
  const answer = await visitor.post('/login', { email: ada.email, password })
  expect([answer.status, shown(answer, 'Error').message]).toEqual([507, NOBODY])
  freeDisk()
  await visitor.post('/login', { email: ada.email, password })
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('a sign-in works when only its optional writes fail', async () => {
  const visitor = guest()
  await visitor.get('/login')
  fillDisk(/^\s*(DELETE FROM .*"?SignInFailure|UPDATE .*"?User"?)/i)
  await visitor.post('/login', { email: ada.email, password })
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('with a full disk, an expired session and a remembered browser get the guest page', async () => {
  itIs('2026-04-02T08:00:00Z')
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email: ada.email, password, remember: true })
  itIs('2026-04-02T23:00:00Z')
  fillDisk()
  expect((await visitor.get('/login')).status).toBe(200)
  visitor.cookies.delete('sid')
  expect((await visitor.document('/login')).status).toBe(200)
  freeDisk()
  expect(await db.session.count()).toBe(1)
})

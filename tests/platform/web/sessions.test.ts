// Fast suite: on both databases.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { sweepSessions } from '#server/platform/web/sessions'
import { itIs } from '../../support/board.ts'
import { ada, nora, vera, nowHolds } from '../../support/cast.ts'
import { copyOf, logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { eventually } from '../../support/eventually.ts'

const sha256 = (token: string) => createHash('sha256').update(token).digest('base64url')
const at = (time: string) => itIs(`2026-03-02T${time}Z`)

test('the browser holds a session token of 256 random bits, and the database only its hash', async () => {
  const { visitor } = await logIn(ada)
  const token = visitor.cookies.get('sid')!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await db.session.findMany()
  expect(rows.map(({ id, userId }) => [id, userId])).toEqual([[sha256(token), ada.id]])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('signing in issues a new session ID and invalidates the old one', async () => {
  const visitor = guest()
  await visitor.get('/login')
  const token = 'a'.repeat(43)
  await db.session.create({ data: { id: sha256(token) } })
  visitor.cookies.set('sid', token)
  const before = copyOf(visitor)
  await logIn(ada, visitor)
  expect(visitor.cookies.get('sid')).not.toBe(before.cookies.get('sid'))
  expect(await whoIs(visitor)).toBe(ada.email)
  expect(await whoIs(before)).toBeNull()
  expect(await db.session.count()).toBe(1)
})

test.each(['', 'x', 'x'.repeat(43), '%', '%00', 'a'.repeat(4000), sha256('x')])(
  'a forged session cookie is ignored: %s',
  async value => {
    const visitor = guest()
    visitor.cookies.set('sid', value)
    expect((await visitor.get('/login')).status).toBe(200)
    expect(await whoIs(visitor)).toBeNull()
  },
)

test('a session ends after half an hour without activity', async () => {
  at('08:00:00')
  const [early, late] = [await signIn(ada), await signIn(ada)]
  at('08:29:59')
  expect(await whoIs(early)).toBe(ada.email)
  at('08:30:01')
  expect(await whoIs(late)).toBeNull()
})

test('a request restarts the half hour', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  at('08:20:00')
  await visitor.get('/dashboard')
  await lastSeen('08:20:00')
  at('08:49:59')
  expect(await whoIs(visitor)).toBe(ada.email)
})

test('automatic refreshes do not keep a session alive', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  at('08:20:00')
  expect((await visitor.get('/applications', { purpose: 'refresh' })).status).toBe(200)
  const join = { socket_id: '1.2', channel_name: 'private-applications' }
  expect((await visitor.program('POST', '/broadcasting/auth', join)).status).toBe(200)
  at('08:30:01')
  expect(await whoIs(visitor)).toBeNull()
})

test('requests within the same minute update the session once', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  at('08:00:59')
  await visitor.get('/dashboard')
  await lastSeen('08:00:00')
  at('08:01:01')
  await visitor.get('/dashboard')
  await lastSeen('08:01:01')
})

test('a session ends after twelve hours, even with constant activity', async () => {
  at('06:00:00')
  const visitor = await signIn(ada)
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    const now = `${String(6 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
    at(now)
    await visitor.get('/')
    await lastSeen(now)
  }
  at('17:59:59')
  expect(await whoIs(visitor)).toBe(ada.email)
  at('18:00:01')
  expect(await whoIs(visitor)).toBeNull()
})

test('an expired session stays expired when the clock is set back', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  at('08:31:00')
  expect(await whoIs(visitor)).toBeNull()
  at('08:01:00')
  expect(await whoIs(visitor)).toBeNull()
})

test('a deactivated user is signed out on the next request and stays signed out', async () => {
  const visitor = await signIn(vera)
  await db.user.update({ where: { id: vera.id }, data: { active: false } })
  expect((await visitor.get('/applications')).location).toBe('/login')
  await db.user.update({ where: { id: vera.id }, data: { active: true } })
  expect((await visitor.get('/applications')).location).toBe('/login')
})

test('a deleted user is signed out on the next request', async () => {
  const visitor = await signIn(nora)
  await db.user.delete({ where: { id: nora.id } })
  expect((await visitor.get('/dashboard')).location).toBe('/login')
})

test('granted and revoked permissions apply from the next request', async () => {
  const visitor = await signIn(vera)
  expect((await visitor.get('/applications')).status).toBe(200)
  await nowHolds(vera, [])
  expect((await visitor.get('/applications')).status).toBe(403)
  expect((await visitor.get('/dashboard')).page.props.auth.user.permissions).toEqual([])
  await nowHolds(vera, ['applications.view'])
  expect((await visitor.get('/applications')).status).toBe(200)
})

test('guests leave nothing in the database, even when they see form errors', async () => {
  const visitor = guest()
  for (const path of ['/', '/login', '/nothing-here', '/dashboard']) await visitor.get(path)
  expect(await db.session.count()).toBe(0)
  const refused = await visitor.post('/login', { email: '', password: '' })
  expect(shown(await visitor.follow(refused), 'Auth/Login').errors).toHaveProperty('email')
  expect(shown(await visitor.get('/login'), 'Auth/Login').errors).toEqual({})
  expect(await db.session.count()).toBe(0)
})

test('the sweep deletes only expired sessions', async () => {
  at('08:00:00')
  const idle = await signIn(ada)
  at('08:10:00')
  const fresh = await signIn(vera)
  at('08:35:00')
  await sweepSessions()
  expect(await db.session.findMany()).toHaveLength(1)
  expect([await whoIs(idle), await whoIs(fresh)]).toEqual([null, vera.email])
})

test('a session used while the clock was ahead expires normally', async () => {
  at('08:00:00')
  const visitor = await signIn(ada)
  await db.session.updateMany({ data: { lastSeenAt: new Date('2026-04-11T08:00:00Z') } })
  expect(await whoIs(visitor)).toBe(ada.email)
  await lastSeen('08:00:00')
})

/** Updated in the background. */
const lastSeen = (time: string) =>
  eventually(async () => {
    const { lastSeenAt } = await db.session.findFirstOrThrow()
    expect(lastSeenAt).toEqual(new Date(`2026-03-02T${time}Z`))
  })

test('sessions that begin at the same time have different start times', async () => {
  at('08:00:00')
  await Promise.all([logIn(nora), logIn(vera)])
  await logIn(vera)
  const began = (await db.session.findMany({ orderBy: { createdAt: 'asc' } })).map(
    ({ userId, createdAt }) => [userId, createdAt.toISOString()],
  )
  expect(new Set(began.map(String)).size).toBe(3)
})

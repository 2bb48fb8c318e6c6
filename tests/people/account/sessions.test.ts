import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, ben, password } from '../../support/cast.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const listed = async (visitor: Visitor) => shown(await visitor.get('/user/profile'), 'Profile/Show').sessions

test('the list of sessions shows browser, system, address and time, with the current session first', async () => {
  itIs('2026-03-02T08:00:00Z')
  const visitor = await using(firefox)
  itIs('2026-03-02T08:01:00Z')
  await using(chrome)
  itIs('2026-03-02T08:02:00Z')
  await using('')
  await signIn(ben)
  expect(await listed(visitor)).toMatchObject([
    { browser: 'Firefox 140', platform: 'Linux', address: '127.0.0.1', isThisOne: true },
    { isThisOne: false, lastActiveAt: '2026-03-02T08:02:00.000Z' },
    {
      browser: 'Chrome 141',
      platform: 'Windows',
      isThisOne: false,
      lastActiveAt: '2026-03-02T08:01:00.000Z',
    },
  ])
})

test('the list leaves out expired sessions and reveals no session ID', async () => {
  itIs('2026-03-02T08:00:00Z')
  await using(chrome)
  itIs('2026-03-02T08:31:00Z')
  const visitor = await using(firefox)
  expect(await listed(visitor)).toHaveLength(1)
  const page = await visitor.get('/user/profile')
  for (const { id } of await db.session.findMany()) expect(page.text).not.toContain(id)
  expect(page.text).not.toContain(visitor.cookies.get('sid'))
})

test('a user who enters their password can end all their other sessions', async () => {
  const { visitor } = await logIn(ada)
  const [one, other, stranger] = [await signIn(ada), await signIn(ada), await signIn(ben)]
  await visitor.get('/user/profile')
  const answer = await visitor.delete('/user/other-browser-sessions', { password })
  expect([answer.status, answer.location]).toEqual([303, '/user/profile'])
  for (const gone of [one, other]) expect((await gone.program('GET', '/user/profile')).status).toBe(401)
  expect([await whoIs(visitor), await whoIs(stranger)]).toEqual([ada.email, ben.email])
})

test.each<[string, unknown]>([
  ['a wrong password', 'not my password'],
  ['no password', ''],
])('ending sessions is refused with %s', async (_, typed) => {
  const [visitor, other] = [await signIn(ada), await signIn(ada)]
  const [, elsewhere] = await listed(visitor)
  for (const path of ['/user/other-browser-sessions', `/user/browser-sessions/${elsewhere!.id}`]) {
    const answer = await visitor.program('DELETE', path, { password: typed })
    expect([answer.status, Object.keys(answer.errors)], path).toEqual([422, ['password']])
  }
  const page = await visitor.follow(await visitor.delete('/user/other-browser-sessions', { password: typed }))
  expect(Object.keys(shown(page, 'Profile/Show').errors)).toEqual(['logoutOtherBrowserSessions'])
  expect(await whoIs(other)).toBe(ada.email)
})

test('a user can end one session, and its remembered browser stays signed out', async () => {
  itIs('2026-03-02T08:00:00Z')
  const lost = guest()
  await lost.get('/login')
  await lost.post('/login', { email: ada.email, password, remember: true })
  itIs('2026-03-02T08:01:00Z')
  const [visitor, other] = [await using(firefox), await using(chrome)]
  const [, , last] = await listed(visitor)
  await visitor.delete(`/user/browser-sessions/${last!.id}`, { password })
  expect([await whoIs(visitor), await whoIs(other)]).toEqual([ada.email, ada.email])
  await lost.document('/dashboard')
  expect(await whoIs(lost)).toBeNull()
})

test('a user cannot end the current session, another user’s session or an unknown one', async () => {
  const [visitor, stranger] = [await signIn(ada), await signIn(ben)]
  const [own] = await listed(visitor)
  const [theirs] = await listed(stranger)
  for (const id of [own!.id, theirs!.id, '0', '%00', 'x'.repeat(500)])
    expect((await visitor.program('DELETE', `/user/browser-sessions/${id}`, { password })).status, id).toBe(
      404,
    )
  expect([await whoIs(visitor), await whoIs(stranger)]).toEqual([ada.email, ben.email])
})

async function using(browser: string) {
  const visitor = await signIn(ada)
  const [latest] = await db.session.findMany({
    orderBy: { createdAt: 'desc' },
    where: { userAgent: '' },
    take: 1,
  })
  await db.session.update({ where: { id: latest!.id }, data: { userAgent: browser || '?', ip: '127.0.0.1' } })
  return visitor
}

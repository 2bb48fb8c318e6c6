import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, ben } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { closeAndOpen, copyOf, remembered, whoIs } from '../../support/second-factor.ts'
import { guest } from '../../support/visit.ts'

const on = (day: number, time = '08:00:00') => itIs(new Date(Date.UTC(2026, 2, 1 + day) + secondsOf(time)))
const secondsOf = (time: string) => Date.parse(`1970-01-01T${time}Z`)

test('a reused remember token ends all sessions and remembered browsers of its owner, who gets an email', async () => {
  on(0)
  const visitor = await remembered(ada)
  const thief = copyOf(visitor)
  const elsewhere = await remembered(ada)
  const half = await db.session.create({ data: { id: 'half', pendingUserId: ada.id } })
  await closeAndOpen(visitor)
  on(0, '08:02:00')
  await closeAndOpen(thief)
  expect([await whoIs(thief), await whoIs(visitor), await whoIs(elsewhere)]).toEqual([null, null, null])
  expect(await db.session.findUnique({ where: { id: half.id } })).toBeNull()
  expect(await db.rememberToken.count()).toBe(0)
  await closeAndOpen(visitor)
  expect(await whoIs(visitor)).toBeNull()
  expect((await emailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'You have been signed out everywhere',
  ])
})

test('a thief who uses a stolen remember token first is signed out when the owner returns', async () => {
  on(0)
  const visitor = await remembered(ada)
  const thief = copyOf(visitor)
  await closeAndOpen(thief)
  expect(await whoIs(thief)).toBe(ada.email)
  on(0, '08:05:00')
  await closeAndOpen(visitor)
  expect(await whoIs(thief)).toBeNull()
  await closeAndOpen(thief)
  expect(await whoIs(thief)).toBeNull()
})

test('a stolen remember token does not affect other accounts', async () => {
  on(0)
  const [visitor, other] = [await remembered(ada), await remembered(ben)]
  const thief = copyOf(visitor)
  await closeAndOpen(visitor)
  on(0, '08:05:00')
  await closeAndOpen(thief)
  await closeAndOpen(other)
  expect(await whoIs(other)).toBe(ben.email)
})

test('several tabs reopened at once are not mistaken for token theft', async () => {
  const visitor = await remembered(ada)
  visitor.cookies.delete('sid')
  const tabs = [copyOf(visitor), copyOf(visitor), copyOf(visitor)]
  const answers = await Promise.all(tabs.map(tab => tab.document('/dashboard')))
  expect(answers.map(({ location }) => location).toSorted()).toEqual(['/dashboard', '/login', '/login'])
  const first = tabs[answers.findIndex(({ location }) => location === '/dashboard')]!
  expect(await whoIs(first)).toBe(ada.email)
  expect(await emailsTo(ada.email)).toEqual([])
  await closeAndOpen(first)
  expect(await whoIs(first)).toBe(ada.email)
})

test.each(['', '.', 'x', '%00.%00', `${'a'.repeat(32)}.${'b'.repeat(32)}`, '%ED%A0%80.x', 'a'.repeat(4000)])(
  'a forged remember cookie is ignored: %s',
  async value => {
    const visitor = guest()
    visitor.cookies.set('remember', value)
    expect((await visitor.document('/dashboard')).location).toBe('/login')
    expect(await whoIs(visitor)).toBeNull()
    await visitor.post('/logout')
  },
)

test('a remember cookie with the right selector and a wrong validator signs nobody in', async () => {
  const visitor = await remembered(ada)
  const [selector] = visitor.cookies.get('remember')!.split('.')
  const guesser = guest()
  guesser.cookies.set('remember', `${selector}.${'a'.repeat(32)}`)
  expect((await guesser.document('/dashboard')).location).toBe('/login')
  await closeAndOpen(visitor)
  expect(await whoIs(visitor)).toBe(ada.email)
})

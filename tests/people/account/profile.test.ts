import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { ada, ben } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { emailsTo, linkIn } from '../../support/mailed.ts'
import { logIn, whoIs } from '../../support/second-factor.ts'
import { guest, shown, signInRemembered, type Visitor } from '../../support/visit.ts'

const own = () => db.user.findUniqueOrThrow({ where: { id: ada.id } })
const save = (visitor: Visitor, form: object) =>
  visitor.put('/user/profile-information', { name: ada.name, email: ada.email, ...form })

let visitor: Visitor
beforeEach(async () => {
  ;({ visitor } = await logIn(ada))
  await visitor.get('/user/profile')
})

test('saving a name changes nothing else', async () => {
  const before = await own()
  const answer = await save(visitor, { name: '  Ada   Augusta  ' })
  expect([answer.status, answer.location]).toEqual([303, '/user/profile'])
  expect(await own()).toEqual({
    ...before,
    name: 'Ada Augusta',
    lastActiveAt: expect.anything(),
    seal: expect.not.stringMatching(before.seal),
  })
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show').profile.name).toBe('Ada Augusta')
  expect(await emailsTo(ada.email)).toEqual([])
})

test('a new email address takes effect once its link is followed, and until then the old one stays and is notified', async () => {
  await save(visitor, { email: ' Ada@Elsewhere.test' })
  expect(await own()).toMatchObject({ email: ada.email, pendingEmail: 'ada@elsewhere.test' })
  expect(shown(await visitor.get('/user/profile'), 'Profile/Show').profile.pendingEmail).toBe(
    'ada@elsewhere.test',
  )
  const notices = await emailsTo(ada.email)
  expect(notices.map(({ subject }) => subject)).toEqual(['Your email address is about to change'])
  expect(notices[0]!.text).not.toContain('elsewhere')
  expect(notices[0]!.text).not.toContain('/email/verify/')
  expect(await whoIs((await logIn(ada)).visitor)).toBe(ada.email)
  const [email] = await emailsTo('ada@elsewhere.test')
  expect((await visitor.get(linkIn(email!))).location).toBe('/dashboard?verified=1')
  expect(await own()).toMatchObject({ email: 'ada@elsewhere.test', pendingEmail: null })
  expect(await whoIs((await logIn({ email: 'ada@elsewhere.test' })).visitor)).toBe('ada@elsewhere.test')
  expect(await whoIs((await logIn(ada)).visitor)).toBeNull()
})

test('changing the email address or the name requires a confirmed password', async () => {
  itIs('2026-03-02T08:00:00Z')
  const unconfirmed = await signInRemembered(ada)
  await unconfirmed.get('/user/profile')
  const before = await everything()
  expect((await save(unconfirmed, { email: 'ada@elsewhere.test' })).location).toBe('/user/confirm-password')
  expect(
    (await unconfirmed.program('PUT', '/user/profile-information', { name: 'Ada', email: 'x@y.test' }))
      .status,
  ).toBe(423)
  expect((await save(unconfirmed, { name: 'Ada Augusta' })).location).toBe('/user/confirm-password')
  expect(await everything()).toEqual(before)
  expect((await save(unconfirmed, {})).location).toBe('/user/profile')
})

test('the link for a new email address stops working when the user gives that address up', async () => {
  await save(visitor, { email: 'first@elsewhere.test' })
  await save(visitor, { email: 'second@elsewhere.test' })
  const [first] = await emailsTo('first@elsewhere.test')
  expect((await guest().get(linkIn(first!))).status).toBe(403)
  await save(visitor, {}) // the current address
  const [second] = await emailsTo('second@elsewhere.test')
  expect((await guest().get(linkIn(second!))).status).toBe(403)
  expect(await own()).toMatchObject({ email: ada.email, pendingEmail: null })
})

test('a new address that belongs to another account is neither revealed nor taken', async () => {
  await save(visitor, { email: ben.email })
  expect((await own()).pendingEmail).toBe(ben.email)
  const [email] = await emailsTo(ben.email)
  expect((await visitor.get(linkIn(email!))).status).toBe(403)
  expect((await own()).email).toBe(ada.email)
  expect((await db.user.findUniqueOrThrow({ where: { id: ben.id } })).email).toBe(ben.email)
})

test('saving the same new address again sends no second email, and the number of changes is limited', async () => {
  await save(visitor, { email: 'ada@elsewhere.test' })
  await save(visitor, { email: 'ada@elsewhere.test' })
  expect(await emailsTo('ada@elsewhere.test')).toHaveLength(1)
  for (let times = 0; times < 12; times++) await save(visitor, { email: `ada${times}@elsewhere.test` })
  expect(await emailsTo('ada11@elsewhere.test')).toEqual([])
  expect(await db.email.count()).toBeLessThanOrEqual(20)
})

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: 'a'.repeat(101) }, 'name'],
  ['no email address', { email: '' }, 'email'],
  ['an invalid email address', { email: 'ada at docket' }, 'email'],
  ['a line break in the email address', { email: 'ada@docket.test\r\nBcc: x@y.test' }, 'email'],
  ['text instead of a photo', { photo: 'photo.jpg' }, 'photo'],
  ['permissions', { permissions: ['users.manage'] }, 'form'],
])('an invalid profile is refused and nothing is written: %s', async (_, wrong, field) => {
  const before = await everything()
  const answer = await visitor.program('PUT', '/user/profile-information', {
    name: ada.name,
    email: ada.email,
    ...wrong,
  })
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
  expect(await everything()).toEqual(before)
  const page = await visitor.follow(await save(visitor, wrong))
  expect(Object.keys(shown(page, 'Profile/Show').errors)).toEqual(['updateProfileInformation'])
})

import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { type Permission } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { adam } from '../../support/cast.ts'
import { linkMailedTo } from '../../support/mailed.ts'
import { guest, shown, signIn, type Visitor } from '../../support/visit.ts'
import { entries, invited } from './people.ts'

const password = 'seven quiet herons at dusk'

async function setPassword(email: string, visitor = guest()) {
  const page = await visitor.get(await linkMailedTo(email))
  const { token, valid, invitation } = shown(page, 'Auth/ResetPassword')
  const answer = await visitor.post('/reset-password', {
    token,
    email,
    password,
    passwordConfirmation: password,
  })
  return { visitor, answer, valid, invitation }
}

async function setUpTwoFactor(visitor: Visitor) {
  await visitor.get('/user/profile')
  await visitor.post('/user/two-factor-authentication')
  const { twoFactor } = shown(await visitor.get('/user/profile'), 'Profile/Show')
  const epoch = Math.floor(clock.now().getTime() / 1000)
  const code = generateSync({ secret: twoFactor.setupKey!, epoch })
  return visitor.post('/user/confirmed-two-factor-authentication', { code })
}

test('an invited user sets a password and is signed in without typing it again', async () => {
  const { email } = await invited({ mustUseTwoFactor: false })
  const { visitor, answer, valid, invitation } = await setPassword(email)
  expect([valid, invitation]).toEqual([true, true])
  expect([answer.status, answer.location]).toEqual([303, '/first-steps'])
  const { twoFactor } = shown(await visitor.follow(answer), 'Auth/FirstSteps')
  expect([twoFactor.state, twoFactor.required]).toEqual(['off', false])
  expect((await visitor.post('/user/two-factor-authentication')).location).toBe('/first-steps')
  const { auth } = shown(await visitor.get('/dashboard'), 'Dashboard')
  expect(auth.user).toMatchObject({ email, permissions: ['applications.view', 'applications.register'] })
})

test('an invitation works once, and administrators see that it was used', async () => {
  const { id, email } = await invited()
  const link = await linkMailedTo(email)
  await setPassword(email)
  expect(shown(await guest().get(link), 'Auth/ResetPassword').valid).toBe(false)
  const page = shown(await (await signIn(adam)).get(`/users/${id}/edit`), 'User/Edit')
  expect(page.user.invited).toBe(false)
  expect(page.history.map(({ sentence }) => sentence)).toContain('Invited.')
  expect(await entries('account.reset-password')).toHaveLength(1)
})

test('an invitation expires after three days', async () => {
  itIs('2026-03-13T16:00:00Z')
  const { email } = await invited()
  const link = await linkMailedTo(email)
  itIs('2026-03-16T15:59:59Z')
  expect(shown(await guest().get(link), 'Auth/ResetPassword').valid).toBe(true)
  itIs('2026-03-16T16:00:00Z')
  expect(shown(await guest().get(link), 'Auth/ResetPassword').valid).toBe(false)
})

test('reloading the first steps continues the setup while the password counts as confirmed', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { email } = await invited()
  const { visitor } = await setPassword(email)
  await visitor.get('/first-steps')
  await visitor.post('/user/two-factor-authentication')
  itIs('2026-03-14T09:09:00Z')
  const again = shown(await visitor.get('/first-steps'), 'Auth/FirstSteps').twoFactor
  expect([again.state, again.setupKey]).toEqual(['settingUp', expect.stringMatching(/^[A-Z2-7 ]+$/)])
  itIs('2026-03-14T09:11:00Z')
  const late = shown(await visitor.get('/first-steps'), 'Auth/FirstSteps').twoFactor
  expect([late.state, late.setupKey]).toEqual(['off', null])
})

test('the setup key is hidden when the password no longer counts as confirmed', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { email } = await invited()
  const { visitor } = await setPassword(email)
  itIs('2026-03-14T09:14:00Z')
  await visitor.get('/first-steps')
  await visitor.post('/user/two-factor-authentication')
  itIs('2026-03-14T09:16:00Z')
  const { twoFactor } = shown(await visitor.get('/first-steps'), 'Auth/FirstSteps')
  expect([twoFactor.state, twoFactor.setupKey, twoFactor.qrCode]).toEqual(['off', null, null])
})

test.each<[string, (id: number) => Promise<Visitor>]>([
  [
    'an inactive account',
    async id => {
      await db.user.update({ where: { id }, data: { active: false } })
      return guest()
    },
  ],
  ['a browser in which somebody else is signed in', () => signIn(adam)],
])('setting a password from an invitation does not sign in: %s', async (_, visitorFor) => {
  const { id, email } = await invited()
  const { answer } = await setPassword(email, await visitorFor(id))
  expect(answer.location).toBe('/login')
  expect(await db.session.count({ where: { userId: id } })).toBe(0)
})

test.each<[Permission[]]>([
  [['arrested-persons.view', 'arrested-persons.register']],
  [['applications.view', 'applications.register']],
  [['applications.decide']], // needs `applications.view` too
  [['applications.view', 'audit.view']],
  [[]],
])('the navigation shows exactly the pages that a new user may open, with %j', async held => {
  const { email } = await invited({ permissions: held })
  const { visitor } = await setPassword(email)
  await setUpTwoFactor(visitor)
  const { auth, rail } = shown(await visitor.get('/dashboard'), 'Dashboard')
  expect(auth.user!.permissions).toEqual(held)
  const works = (named: Permission) => held.includes(named) && held.includes(viewOf(named))
  expect(rail).toEqual({
    applications: works('applications.view'),
    register: works('applications.register'),
    reports: works('applications.export'),
    arrestedPersons: works('arrested-persons.view'),
    registerArrest: works('arrested-persons.register'),
    users: works('users.manage'),
    audit: works('audit.view'),
    settings: works('settings.manage'),
    unread: 0,
    waiting: 0,
  })
})

const viewOf = (permission: Permission) =>
  /^(applications|arrested-persons)\./.test(permission)
    ? (`${permission.split('.')[0]}.view` as Permission)
    : permission

import { expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { permissions, presets, type Permission } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { adam, olga, rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { emailsTo, linkMailedTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries, invited, newcomer, onEdit } from './people.ts'

test('an administrator who creates an account is redirected to it, and it must use two-factor authentication', async () => {
  itIs('2026-03-14T09:00:00Z')
  const visitor = await signIn(adam)
  const answer = await visitor.post('/users', newcomer)
  expect([answer.status, answer.location]).toEqual([303, '/users/14/edit'])
  const page = await visitor.follow(answer)
  expect(page.page.flash).toEqual({
    success:
      'Account created. No email was sent. Pass on the invitation link. Some permissions need to be confirmed by a second person.',
    token: expect.stringContaining('/reset-password/'),
  })
  expect(shown(page, 'User/Edit').user).toEqual({
    ...newcomer,
    permissions: ['applications.register'],
    id: 14,
    active: true,
    mustUseTwoFactor: true,
    invited: true,
    twoFactor: false,
    sessions: 0,
    lastSignInAt: null,
    createdAt: '2026-03-14T09:00:00.000Z',
  })
})

test('a new account can be inactive or not need two-factor authentication', async () => {
  const { user } = await onEdit((await invited({ active: false, mustUseTwoFactor: false })).id)
  expect([user.active, user.mustUseTwoFactor]).toEqual([false, false])
})

test('the form for a new account offers every permission once, and the presets with exactly their permissions', async () => {
  const page = shown(await (await signIn(adam)).get('/users/create'), 'User/Create')
  const offered = page.groups.flatMap(group => group.permissions.map(({ name }) => name))
  expect(offered.toSorted()).toEqual([...permissions].toSorted())
  expect(page.presets).toEqual(Object.entries(presets).map(([name, held]) => ({ name, permissions: held })))
})

test.each<[Permission[]]>([
  [[]],
  [['applications.vote']],
  [['arrested-persons.seal', 'audit.view', 'applications.decide']],
  [[...permissions]],
])('an account can have permissions that match no preset: %j', async held => {
  const { user } = await onEdit((await invited({ permissions: held })).id)
  expect(user.permissions.toSorted()).toEqual(held.toSorted())
})

test('the invitation greets the user, names the office and links only to the board', async () => {
  await (await signIn(adam)).put('/settings', { officeName: 'Board of Pardons' })
  const { email } = await invited({ name: 'Inés <b>"Newcomer"</b>' })
  const [invitation, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  const path = await linkMailedTo(email)
  expect(path).toMatch(/^\/reset-password\/[\w-]{43}$/)
  const link = config.appUrl.origin + path
  expect(invitation!.subject).toBe('Your account with Board of Pardons')
  expect(invitation!.text).toContain('Board of Pardons has created a Docket account for you.')
  expect(invitation!.text).toContain('Dear Inés <b>"Newcomer"</b>,')
  expect(invitation!.html).toContain('Dear Inés &lt;b&gt;&quot;Newcomer&quot;&lt;/b&gt;,')
  expect([...invitation!.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([link])
  for (const body of [invitation!.text, invitation!.html])
    for (const [address] of body.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(new URL(address).origin).toBe(config.appUrl.origin)
})

test('the audit log records who created the account and all its initial values', async () => {
  await invited()
  expect(await entries('user.create')).toEqual([
    {
      actorName: 'Adam Administrator',
      subjectId: 14,
      subject: 'Inés Newcomer',
      details: {
        after: {
          name: 'Inés Newcomer',
          email: 'ines@docket.test',
          position: 'Clerk',
          active: true,
          mustUseTwoFactor: true,
          permissions: 'applications.register',
        },
      },
    },
  ])
})

test.each(['rosa@docket.test', 'ROSA@DOCKET.TEST', ' Rosa@docket.test ', 'rosa@doc\u212Aet.test'])(
  'an email address of another account is refused at its field, and nobody is invited: %s',
  async email => {
    const visitor = await signIn(adam)
    await visitor.get('/users/create')
    const before = await everything()
    const answer = await visitor.post('/users', { ...newcomer, email })
    expect([answer.status, answer.location]).toEqual([303, '/users/create'])
    const { errors } = shown(await visitor.follow(answer), 'User/Create')
    expect(errors).toEqual({ email: 'Another account has this email address.' })
    expect(await everything()).toEqual(before)
    const edit = await visitor.program('PUT', '/users/12', { ...newcomer, email, active: true })
    expect([edit.status, edit.errors]).toEqual([422, { email: 'Another account has this email address.' }])
    expect(await everything()).toEqual(before)
  },
)

test.each([
  'ⓡⓞⓢⓐ@docket.test',
  'ｒｏｓａ@docket.test',
  'rosa@docket',
  'rosa docket.test',
  'rosa@docket.test\r\nBcc: all@docket.test',
  'rosa@docket.test, vera@docket.test',
  'Rosa <rosa@docket.test>',
  `${'r'.repeat(250)}@docket.test`,
  '',
])('an invalid email address is refused: %s', async email => {
  const visitor = await signIn(adam)
  const before = await everything()
  const answer = await visitor.program('POST', '/users', { ...newcomer, email })
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['email']])
  expect(await everything()).toEqual(before)
})

test('inviting the same person ten times at once creates one account, and the other requests get an error', async () => {
  const administrators = [await signIn(adam), await signIn(olga)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => administrators[i % 2]!.program('POST', '/users', newcomer)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  for (const { status, errors } of answers)
    if (status !== 303)
      expect([status, errors.email]).toEqual([422, 'Another account has this email address.'])
  expect(await emailsTo(newcomer.email)).toHaveLength(1)
  expect(await entries('user.create')).toHaveLength(1)
})

test('an invitation can be sent again until a password is set, which invalidates the earlier link', async () => {
  const { path, email } = await invited()
  const visitor = await signIn(adam)
  const first = await linkMailedTo(email)
  await visitor.get(`${path}/edit`)
  const answer = await visitor.post(`${path}/invitation`)
  expect([answer.status, answer.location]).toEqual([303, `${path}/edit`])
  const second = await linkMailedTo(email)
  expect(second).not.toBe(first)
  expect(shown(await visitor.get(first), 'Auth/ResetPassword').valid).toBe(false)
  expect(shown(await visitor.get(second), 'Auth/ResetPassword')).toMatchObject({ valid: true, email })
  expect(await entries('user.invite')).toHaveLength(1)

  const before = await everything()
  const refused = await visitor.program('POST', `/users/${rosa.id}/invitation`, {})
  expect([refused.status, refused.errors.rule]).toEqual([
    409,
    'This user has already set a password and can request a new one.',
  ])
  expect(await everything()).toEqual(before)
})

test('the last of several simultaneous invitations works', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { path, email } = await invited()
  const visitor = await signIn(adam)
  await Promise.all(Array.from({ length: 5 }, () => visitor.post(`${path}/invitation`)))
  expect(await emailsTo(email)).toHaveLength(6)
  const page = await visitor.get(await linkMailedTo(email))
  expect(shown(page, 'Auth/ResetPassword').valid).toBe(true)
  expect(await db.passwordToken.count()).toBe(1)
})

import { expect, test } from 'vitest'
import { today } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { resetPassword } from '#server/people/sign-in/reset-password'
import { issueLink } from '#server/people/sign-in/password-links'
import { createToken } from '#server/api/tokens/create'
import { NewTokenForm } from '#server/api/tokens/forms'
import { itIs, origin } from '../../support/board.ts'
import { ada, ben, password, vera } from '../../support/cast.ts'
import { codeOf, copyOf, givePhone, remembered, whoIs } from '../../support/second-factor.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

const chosen = 'a garden full of lemons'
const twice = { password: chosen, passwordConfirmation: chosen }

const acts: [string, (visitor: Visitor) => Promise<unknown>][] = [
  [
    'changing the password',
    visitor => visitor.put('/user/password', { currentPassword: password, ...twice }),
  ],
  ['logging out the others', visitor => visitor.delete('/user/other-browser-sessions', { password })],
  ['deleting the account', visitor => visitor.delete('/user', { password })],
  [
    'turning two factors on',
    async visitor => {
      const page = await visitor.follow(await visitor.post('/user/two-factor-authentication'))
      const code = codeOf(page.page.props.twoFactor.setupKey)
      await visitor.post('/user/confirmed-two-factor-authentication', { code })
    },
  ],
  [
    'turning two factors off',
    async visitor => {
      await givePhone(ada)
      await visitor.delete('/user/two-factor-authentication')
    },
  ],
  [
    'setting a new password by letter',
    async () => {
      const path = await issueLink(db, ada, 'reset')
      await resetPassword({ token: path.split('/').at(-1)!, email: ada.email, ...twice })
    },
  ],
]

test.each(acts)('%s ends every other session, half sign-in and remembered browser', async (_, act) => {
  itIs('2026-03-02T08:00:00Z')
  const owner = await remembered(ada)
  const [elsewhere, stolen] = [await signIn(ada), await remembered(ada)]
  const neighbour = await signIn(ben)
  await db.session.create({
    data: { id: 'half', pendingUserId: ada.id, createdAt: new Date('2026-03-02T08:00:00Z') },
  })
  stolen.cookies.delete('sid')
  expect(await whoIs(elsewhere)).toBe(ada.email)
  await owner.get('/user/profile')
  await act(owner)
  expect(await whoIs(elsewhere), 'another session').toBeNull()
  expect((await elsewhere.program('GET', '/user/profile')).status).toBe(401)
  await stolen.document('/dashboard')
  expect(await whoIs(stolen), 'a remembered browser').toBeNull()
  expect(await db.rememberToken.count({ where: { userId: ada.id } })).toBe(0)
  expect(await db.session.findUnique({ where: { id: 'half' } }), 'half a sign-in').toBeNull()
  expect(await whoIs(neighbour), 'somebody else').toBe(ben.email)
})

test.each(acts.slice(0, 5).filter(([name]) => !/deleting|logging/.test(name)))(
  'after %s the user is still signed in, with a new session ID',
  async (_, act) => {
    itIs('2026-03-02T08:00:00Z')
    const owner = await remembered(ada)
    await owner.get('/user/profile')
    const before = copyOf(owner)
    await act(owner)
    expect([await whoIs(owner), await whoIs(before)]).toEqual([ada.email, null])
  },
)

const another = 'a marble staircase in the rain'

async function tokenOf() {
  const form = NewTokenForm.parse({ name: 'Sheet', abilities: ['applications.view'], expiresOn: today() })
  const { token } = await transaction(tx => createToken(tx, form, vera))
  return async () =>
    (await fetch(`${origin}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status
}

test('changing the password revokes the API tokens of the account', async () => {
  const ask = await tokenOf()
  expect(await ask()).toBe(200)
  const visitor = await signIn(vera)
  await visitor.put('/user/password', {
    currentPassword: password,
    password: another,
    passwordConfirmation: another,
  })
  expect(await ask()).toBe(401)
})

test('resetting the password revokes the API tokens of the account', async () => {
  const ask = await tokenOf()
  expect(await ask()).toBe(200)
  const account = await db.user.findUniqueOrThrow({ where: { email: vera.email } })
  const path = await transaction(tx => issueLink(tx, account, 'reset'))
  const form = {
    token: path.split('/').at(-1),
    email: vera.email,
    password: another,
    passwordConfirmation: another,
  }
  await guest().post('/reset-password', form)
  expect(await ask()).toBe(401)
})

import { generateSync } from 'otplib'
import { ada, adam, password, vera } from '../support/cast.ts'
import { linkMailedTo } from '../support/mailed.ts'
import { logIn } from '../support/second-factor.ts'
import { guest, shown, type Visitor } from '../support/visit.ts'
import { formOf, invited } from '../users/people.ts'
import { type Act, by } from './entries.ts'

const renewed = 'seven quiet herons at dusk'
const brother = { givenName: 'Amado', familyName: 'Member', birthDate: '', relation: 'brother' }
const pardon = { name: 'Pardon', active: true }

const confirmed = async (person: Parameters<typeof logIn>[0]) => (await logIn(person)).visitor

export const actsOnPeople: Act[] = [
  [
    'POST /users',
    'user.create',
    adam.name,
    () => by(adam, 'POST', '/users', { name: 'A', email: 'a@b.example' }),
  ],
  [
    'PUT /users/:id',
    'user.edit',
    adam.name,
    async () => by(adam, 'PUT', `/users/${vera.id}`, { ...(await formOf(vera)), position: 'Clerk' }),
  ],
  ['DELETE /users/:id', 'user.delete', adam.name, () => by(adam, 'DELETE', `/users/${vera.id}`)],
  [
    'POST /users/:id/invitation',
    'user.invite',
    adam.name,
    async () => by(adam, 'POST', `${(await invited()).path}/invitation`),
  ],
  [
    'DELETE /users/:id/sessions',
    'user.end-sessions',
    adam.name,
    () => by(adam, 'DELETE', `/users/${vera.id}/sessions`),
  ],
  [
    'DELETE /users/:id/two-factor-authentication',
    'user.reset-two-factor',
    adam.name,
    () => by(adam, 'DELETE', `/users/${vera.id}/two-factor-authentication`),
  ],
  [
    'PUT /settings',
    'settings.rename-office',
    adam.name,
    () => by(adam, 'PUT', '/settings', { officeName: 'Board of Mercy' }),
  ],
  ['POST /settings/types', 'settings.add-type', adam.name, () => by(adam, 'POST', '/settings/types', pardon)],
  [
    'PUT /settings/types/:id',
    'settings.edit-type',
    adam.name,
    () => by(adam, 'PUT', '/settings/types/1', pardon),
  ],
  [
    'PUT /user/profile-information',
    'user.edit-profile',
    vera.name,
    () => by(vera, 'PUT', '/user/profile-information', { name: 'Vera Viewer', email: vera.email }),
  ],
  [
    'POST /user/profile-information',
    'user.edit-profile',
    vera.name,
    () =>
      by(vera, 'POST', '/user/profile-information', {
        name: 'Vera Viewer',
        email: vera.email,
        _method: 'put',
      }),
  ],
  [
    'PUT /user/password',
    'user.change-password',
    vera.name,
    () =>
      by(vera, 'PUT', '/user/password', {
        currentPassword: password,
        password: renewed,
        passwordConfirmation: renewed,
      }),
  ],
  ['POST /user/confirmed-two-factor-authentication', 'user.turn-on-two-factor', vera.name, () => turnOn()],
  [
    'POST /user/two-factor-recovery-codes',
    'user.renew-recovery-codes',
    vera.name,
    async () => (await withTwoFactor()).post('/user/two-factor-recovery-codes'),
  ],
  [
    'DELETE /user/two-factor-authentication',
    'user.turn-off-two-factor',
    vera.name,
    async () => (await withTwoFactor()).delete('/user/two-factor-authentication'),
  ],
  [
    'DELETE /user/other-browser-sessions',
    'user.end-sessions',
    vera.name,
    () => by(vera, 'DELETE', '/user/other-browser-sessions', { password }),
  ],
  ['DELETE /user', 'user.delete', vera.name, () => by(vera, 'DELETE', '/user', { password })],
  ['POST /user/api-tokens', 'account.create-token', vera.name, () => newToken()],
  [
    'PUT /user/api-tokens/:id',
    'account.edit-token',
    vera.name,
    async () => {
      await newToken()
      return by(vera, 'PUT', '/user/api-tokens/1', { abilities: [] })
    },
  ],
  [
    'DELETE /user/api-tokens/:id',
    'account.revoke-token',
    vera.name,
    async () => {
      await newToken()
      return by(vera, 'DELETE', '/user/api-tokens/1')
    },
  ],
  [
    'POST /user/relatives',
    'account.declare-relative',
    ada.name,
    () => by(ada, 'POST', '/user/relatives', brother),
  ],
  ['DELETE /user/relatives/:id', 'account.remove-relative', ada.name, () => removedRelative()],
  ['POST /reset-password', 'account.reset-password', 'Inés Newcomer', () => firstPassword()],
]

async function turnOn(visitor?: Visitor) {
  const person = visitor ?? (await confirmed(vera))
  await person.get('/user/profile')
  await person.post('/user/two-factor-authentication')
  const { twoFactor } = shown(await person.get('/user/profile'), 'Profile/Show')
  const code = generateSync({ secret: twoFactor.setupKey! })
  return person.post('/user/confirmed-two-factor-authentication', { code })
}

async function withTwoFactor() {
  const visitor = await confirmed(vera)
  await turnOn(visitor)
  return visitor
}

async function newToken() {
  const visitor = await confirmed(vera)
  const expiresOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  return visitor.post('/user/api-tokens', { name: 'Statistics', abilities: ['applications.view'], expiresOn })
}

async function removedRelative() {
  await by(ada, 'POST', '/user/relatives', brother)
  return by(ada, 'DELETE', '/user/relatives/1')
}

async function firstPassword() {
  const { email } = await invited()
  const visitor = guest()
  const { token } = shown(await visitor.get(await linkMailedTo(email)), 'Auth/ResetPassword')
  return visitor.post('/reset-password', { token, email, password: renewed, passwordConfirmation: renewed })
}

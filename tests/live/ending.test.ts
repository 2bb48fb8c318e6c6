import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { endWhatEnded } from '#server/live/endpoint/rights'
import { tellCase } from '#server/live/tell'
import type { Permission, User } from '#server/permissions'
import '../support/board.ts'
import { registered } from '../support/cases.ts'
import { ada, adam, nowHolds, password, vera } from '../support/cast.ts'
import { logIn } from '../support/log-in.ts'
import { signIn, type Visitor } from '../support/visit.ts'
import { connectAs, heardOn, join } from './listeners.ts'
import { eventually } from '../support/eventually.ts'

// What somebody listens to ends with the right to it, at once: long before rights are looked at anyway.

const at = async (visitor: Visitor, name = 'private-applications') => {
  const { channel, refused } = await join(connectAs(visitor), name)
  expect(refused).toBeNull()
  const heard = heardOn(channel)
  return { heard: () => heard.map(({ event }) => event) }
}

const refused = ['pusher:subscription_error']
const back = ['pusher:subscription_succeeded']

async function edits({ id, name, email }: User, change: object) {
  const form = {
    name,
    email,
    position: '',
    permissions: ada.permissions,
    active: true,
    mustUseTwoFactor: false,
  }
  const { status } = await (await signIn(adam)).put(`/users/${id}`, { ...form, ...change })
  expect(status).toBe(303)
}

test.each<[string, object]>([
  ['a right is taken', { permissions: ['users.manage'] satisfies Permission[] }],
  ['the account is deactivated', { active: false }],
  ['the account has to set up a second factor first', { mustUseTwoFactor: true }],
])('when %s, listening ends at once and does not come back', async (_what, change) => {
  const { id } = await registered()
  const listener = await at(await signIn(ada), `presence-application.${id}`)
  await edits(ada, change)
  await eventually(() => expect(listener.heard()).toEqual(refused))
  const witness = await at(await signIn(vera))
  await transaction(tx => tellCase(tx, id, 'remark.added'))
  await eventually(() => expect(witness.heard()).toEqual(['application.changed']))
  expect(listener.heard()).toEqual(refused)
})

test('whoever gets another right goes on listening', async () => {
  const listener = await at(await signIn(ada))
  await edits(ada, { permissions: [...ada.permissions, 'users.manage'] })
  await eventually(() => expect(listener.heard()).toEqual(back))
})

test.each<[string, (visitor: Visitor) => Promise<unknown>]>([
  ['logs out the others', visitor => visitor.delete('/user/other-browser-sessions', { password })],
  [
    'changes the password',
    visitor =>
      visitor.put('/user/password', {
        currentPassword: password,
        password: 'another horse staple',
        passwordConfirmation: 'another horse staple',
      }),
  ],
])('when somebody %s, the other browser stops listening and this one does not', async (_what, act) => {
  const { visitor } = await logIn(ada)
  const [here, elsewhere] = [await at(visitor), await at(await signIn(ada))]
  expect(await act(visitor)).toMatchObject({ status: 303 })
  await eventually(() => expect([here.heard(), elsewhere.heard()]).toEqual([back, refused]))
})

test('whoever signs out listens no more, and goes on elsewhere', async () => {
  const visitor = await signIn(ada)
  const [here, elsewhere] = [await at(visitor), await at(await signIn(ada))]
  await visitor.post('/logout')
  await eventually(() => expect([here.heard(), elsewhere.heard()]).toEqual([refused, back]))
})

test('rights that changed unheard of are looked at again and again', async () => {
  const listener = await at(await signIn(ada))
  await nowHolds(ada, [])
  await endWhatEnded()
  await eventually(() => expect(listener.heard()).toEqual(refused))
})

test('with the last session the listening ends too', async () => {
  const listener = await at(await signIn(ada))
  await db.session.deleteMany({ where: { userId: ada.id } })
  await endWhatEnded()
  await eventually(() => expect(listener.heard()).toEqual(refused))
})

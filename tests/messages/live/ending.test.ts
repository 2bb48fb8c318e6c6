import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { endUnauthorised } from '#server/messages/live/rights'
import { publishToCase } from '#server/messages/live/publish'
import type { Permission, User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { ada, adam, nowHolds, password, vera } from '../../support/cast.ts'
import { logIn } from '../../support/second-factor.ts'
import { signIn, signInRemembered, type Visitor } from '../../support/visit.ts'
import { connectAs, heardOn, join, openForListeners } from './listeners.ts'
import { openSocket } from './sockets.ts'
import { eventually } from '../../support/eventually.ts'

openForListeners()

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
  ['a permission is revoked', { permissions: ['users.manage'] satisfies Permission[] }],
  ['the account is deactivated', { active: false }],
  ['two-factor authentication becomes required', { mustUseTwoFactor: true }],
])('when %s, the subscription ends at once and cannot be renewed', async (_what, change) => {
  const { id } = await registered()
  const listener = await at(await signIn(ada), `presence-application.${id}`)
  await edits(ada, change)
  await eventually(() => expect(listener.heard()).toEqual(refused))
  const witness = await at(await signIn(vera))
  await transaction(tx => publishToCase(tx, id, 'remark.added'))
  await eventually(() => expect(witness.heard()).toEqual(['application.changed']))
  expect(listener.heard()).toEqual(refused)
})

test('a user who gets another permission can subscribe again', async () => {
  const listener = await at(await signIn(ada))
  await edits(ada, { permissions: [...ada.permissions, 'audit.view'] })
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
])('when somebody %s, only the other browser loses its subscription', async (_what, act) => {
  const { visitor } = await logIn(ada)
  const [here, elsewhere] = [await at(visitor), await at(await signIn(ada))]
  await withNewCookies(visitor, act)
  await eventually(() => expect([here.heard(), elsewhere.heard()]).toEqual([back, refused]))
})

/** Joins no channel in between, because a join with the earlier cookie is refused. */
async function withNewCookies(visitor: Visitor, act: (visitor: Visitor) => Promise<unknown>) {
  const { program } = visitor
  const acted = act(visitor)
  visitor.program = async (...request) => {
    await acted
    return program.apply(visitor, request)
  }
  expect(await acted).toMatchObject({ status: 303 })
}

test('signing out ends the subscriptions of that browser only', async () => {
  const visitor = await signIn(ada)
  const [here, elsewhere] = [await at(visitor), await at(await signIn(ada))]
  await visitor.post('/logout')
  await eventually(() => expect([here.heard(), elsewhere.heard()]).toEqual([refused, back]))
})

test('permissions that changed without an event are noticed by the regular check', async () => {
  const listener = await at(await signIn(ada))
  await nowHolds(ada, [])
  await endUnauthorised()
  await eventually(() => expect(listener.heard()).toEqual(refused))
})

test('deleting a session ends the subscriptions of that session only', async () => {
  const [visitor, other] = [await signIn(ada), await signIn(ada)]
  const [listener, elsewhere] = [await at(visitor), await at(other)]
  await db.session.deleteMany({ where: { id: sessionOf(visitor) } })
  await endUnauthorised()
  await eventually(() => expect(listener.heard()).toEqual(refused))
  expect(elsewhere.heard()).toEqual([])
})

test('a session that gets a new id keeps its subscriptions', async () => {
  const visitor = await signInRemembered(ada)
  const listener = await at(visitor)
  await visitor.program('POST', '/user/confirm-password', { password })
  await endUnauthorised()
  expect(listener.heard()).toEqual([])
})

test.each(['private-applications', 'presence-application.1'])(
  'a signature for %s is refused after the session, the permission or a minute has ended',
  async name => {
    await registered()
    const { id: socketId, say, events } = await openSocket()
    const sign = async (visitor: Visitor) => {
      const form = { socket_id: socketId, channel_name: name }
      const { text } = await visitor.program('POST', '/broadcasting/auth', form)
      return { channel: name, ...(JSON.parse(text) as { auth: string }) }
    }
    await signIn(ada) // has another session that goes on
    const [ended, stays] = [await signIn(ada), await signIn(ada)]
    const signedBefore = await sign(ended)
    await ended.post('/logout')
    say('pusher:subscribe', signedBefore)
    await eventually(() => expect(events()).toEqual(refused))

    const signedWithRight = await sign(stays)
    await nowHolds(ada, [])
    say('pusher:subscribe', signedWithRight)
    await eventually(() => expect(events()).toEqual([...refused, ...refused]))
    await nowHolds(ada, [...ada.permissions])

    const signed = await sign(stays)
    const now = clock.now().getTime()
    itIs(new Date(now + 61_000))
    say('pusher:subscribe', signed)
    await eventually(() => expect(events()).toEqual([...refused, ...refused, ...refused]))
    itIs(new Date(now + 59_000))
    say('pusher:subscribe', signed)
    await eventually(() => expect(events().at(-1)).toBe('pusher_internal:subscription_succeeded'))
  },
)

function sessionOf(visitor: Visitor) {
  const token = visitor.cookies.get('sid')!
  return createHash('sha256').update(token).digest('base64url')
}

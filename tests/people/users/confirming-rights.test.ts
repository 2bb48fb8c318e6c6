// Fast suite: on both databases.
import { afterEach, expect, test } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import type { Permission, User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import { ada, adam, carla, judith, nora, nowHolds, olga, rita, rosa, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries, formOf, join, onEdit } from './people.ts'

const decide: Permission[] = ['applications.view', 'applications.decide']

afterEach(() => void (config.confirmRights = true))

test('permissions to decide, seal and manage users wait for a second person, and others apply at once', async () => {
  const seal: Permission[] = ['arrested-persons.view', 'arrested-persons.seal']
  await request(vera, [...decide, ...seal, 'users.manage', 'settings.manage'])
  const { user, requests } = await onEdit(vera.id)
  expect(user.permissions).toEqual(['applications.view', 'arrested-persons.view', 'settings.manage'])
  expect(requests.map(({ right, answer, askedBy }) => [right, answer, askedBy])).toEqual([
    ['Administration: users', '', adam.name],
    ['Arrested persons: seal', '', adam.name],
    ['Applications: decide', '', adam.name],
  ])
  const viewer = await signIn(vera)
  expect((await viewer.get('/users')).status).toBe(403)
  expect((await viewer.get('/settings')).status).toBe(200)
  const { users } = shown(await (await signIn(adam)).get('/users?search=vera'), 'User/Index')
  expect(users.data[0]).toMatchObject({
    permissions: user.permissions,
    waiting: ['applications.decide', 'arrested-persons.seal', 'users.manage'],
  })
})

test('decision makers and administrators are notified of open requests by email and in their to-do list', async () => {
  await request(vera, decide)
  for (const person of [adam, carla, judith, olga]) {
    const [notice, ...more] = await emailsTo(person.email)
    expect([notice?.subject, more], person.name).toEqual(['A permission request awaits confirmation', []])
    expect(notice!.text).toContain(
      'Adam Administrator requested “Applications: decide” for Vera Viewer (vera@docket.test).',
    )
    const [request] = (await requestsShownTo(person))!
    expect(request, person.name).toMatchObject({
      user: { id: vera.id, name: vera.name },
      can: { answer: person !== adam, withdraw: person === adam || person === olga, undo: false },
    })
  }
  for (const person of [ada, nora, rita, rosa, vera]) {
    expect([await emailsTo(person.email), await requestsShownTo(person)], person.name).toEqual([[], null])
  }
})

test('a decision maker or administrator can confirm a permission, which applies at once and is recorded in the audit log', async () => {
  for (const person of [judith, olga]) {
    const id = await request(vera, decide)
    const answer = await (await signIn(person)).post(`/users/rights/${id}/confirmation`)
    expect(answer.status).toBe(303)
    const { user, requests } = await onEdit(vera.id)
    expect(user.permissions).toEqual(decide)
    expect(requests[0]).toMatchObject({ answer: 'confirmed', askedBy: adam.name, answeredBy: person.name })
    expect((await emailsTo(vera.email)).at(-1)!.text).toContain(
      `Vera Viewer (vera@docket.test) now has “Applications: decide”. Adam Administrator requested it and ${person.name} confirmed it.`,
    )
    expect((await entries('user.confirm-right')).at(-1)).toMatchObject({
      actorName: person.name,
      subjectId: vera.id,
      details: {
        right: 'applications.decide',
        askedBy: adam.name,
        after: { permissions: 'applications.decide applications.view' },
      },
    })
    await nowHolds(vera, ['applications.view'])
  }
  expect(await entries('user.ask-right')).toHaveLength(2)
})

test('neither the requester, the recipient nor a user without the right permissions can confirm a permission', async () => {
  await nowHolds(rita, ['arrested-persons.view', 'arrested-persons.seal'])
  const id = await request(judith, [...decide, 'users.manage'])
  for (const [person, why] of [
    [adam, 'You requested this permission, so someone else must confirm or refuse it.'],
    [judith, 'You can’t change your own permissions.'],
    [rita, 'Only people who decide applications or manage users can confirm or refuse this permission.'],
  ] as const)
    for (const answer of ['confirmation', 'refusal']) {
      const { status, errors } = await (await signIn(person)).program('POST', `/users/rights/${id}/${answer}`)
      expect([status, errors], person.name).toEqual([409, { rule: why }])
    }
  expect((await (await signIn(ada)).post(`/users/rights/${id}/confirmation`)).status).toBe(403)
  expect((await (await signIn(judith)).program('DELETE', `/users/rights/${id}`)).status).toBe(403)
  expect((await onEdit(judith.id)).user.permissions).toEqual(decide)
})

test('refused and withdrawn requests grant nothing, are shown as such and cannot be answered again', async () => {
  const refused = await request(vera, decide)
  const visitor = await signIn(olga)
  await visitor.post(`/users/rights/${refused}/refusal`)
  const again = await visitor.program('POST', `/users/rights/${refused}/confirmation`)
  expect(again.errors).toEqual({ rule: 'This was already refused by Olga Omni.' })
  expect((await emailsTo(adam.email)).at(-1)!.subject).toBe('A permission was refused')
  const withdrawn = await request(vera, decide)
  await (await signIn(adam)).delete(`/users/rights/${withdrawn}`)
  expect((await visitor.program('POST', `/users/rights/${withdrawn}/confirmation`)).status).toBe(409)
  const { user, requests } = await onEdit(vera.id)
  expect([user.permissions, requests.map(({ answer }) => answer)]).toEqual([
    ['applications.view'],
    ['withdrawn', 'refused'],
  ])
})

test.each(['confirmation', 'refusal'])(
  'a %s can be undone within an hour by the person who gave it',
  async kind => {
    itIs('2026-03-02T08:00:00Z')
    const id = await request(vera, decide)
    const visitor = await signIn(olga)
    await visitor.post(`/users/rights/${id}/${kind}`)
    expect((await (await signIn(judith)).delete(`/users/rights/${id}/answer`)).status).toBe(404)
    await visitor.delete(`/users/rights/${id}/answer`)
    const { user, requests } = await onEdit(vera.id)
    expect([user.permissions, requests[0]!.answer]).toEqual([['applications.view'], ''])
    await visitor.post(`/users/rights/${id}/${kind}`)
    itIs('2026-03-02T09:00:00Z')
    const late = await signIn(olga)
    expect((await late.delete(`/users/rights/${id}/answer`)).status).toBe(404)
  },
)

test('a request expires after two weeks and can then be made again', async () => {
  itIs('2026-03-02T08:00:00Z')
  const id = await request(vera, decide)
  itIs('2026-03-16T08:00:00Z')
  const { errors } = await (await signIn(olga)).program('POST', `/users/rights/${id}/confirmation`)
  expect(errors).toEqual({ rule: 'This request has expired.' })
  expect(await requestsShownTo(olga)).toEqual([])
  expect(await request(vera, decide)).not.toBe(id)
})

test('requesting a permission twice creates one request, and saving the account without it keeps the request', async () => {
  const id = await request(vera, decide)
  expect(await request(vera, decide)).toBe(id)
  expect(await request(vera, ['applications.view'])).toBe(id)
  expect(await db.rightRequest.count()).toBe(1)
})

test('a request cannot be confirmed once its requester no longer manages users', async () => {
  const id = await request(vera, decide)
  await nowHolds(adam, ['audit.view'])
  const { errors } = await (await signIn(olga)).program('POST', `/users/rights/${id}/confirmation`)
  expect(errors.rule).toMatch(/^The person who requested this can no longer manage users/)
})

test('deactivating or deleting an account closes its open requests', async () => {
  await request(vera, decide)
  await (await signIn(adam)).put(`/users/${vera.id}`, { ...(await formOf(vera)), active: false })
  await request(ada, decide)
  await (await signIn(adam)).delete(`/users/${ada.id}`)
  expect(await db.rightRequest.findMany({ where: { answeredAt: null } })).toEqual([])
})

test('a permission is granted at once, with a notification, when confirmation is off or nobody else could confirm', async () => {
  config.confirmRights = false
  await request(vera, decide)
  config.confirmRights = true
  await db.user.updateMany({
    where: { id: { in: [carla.id, judith.id, olga.id, vera.id] } },
    data: { active: false },
  })
  await joinIvo()
  await request(ada, decide)
  for (const { id } of [vera, ada])
    expect((await onEdit(id)).requests[0]).toMatchObject({ answer: 'given', answeredBy: adam.name })
  expect((await onEdit(ada.id)).user.permissions).toEqual(decide)
  expect((await emailsTo(adam.email)).map(({ subject }) => subject)).toEqual([
    'A permission was granted',
    'A permission was granted',
  ])
})

/** An invited administrator cannot confirm. */
const joinIvo = () =>
  join({ name: 'Ivo', email: 'ivo@docket.test', permissions: ['users.manage'], emailVerifiedAt: null })

/** Returns the ID of the user's latest request. */
async function request(person: User, permissions: Permission[]) {
  const form = { ...(await formOf(person)), permissions }
  const { status } = await (await signIn(adam)).put(`/users/${person.id}`, form)
  expect(status).toBe(303)
  return (await db.rightRequest.findFirst({ where: { userId: person.id }, orderBy: { id: 'desc' } }))?.id
}

const requestsShownTo = async (person: User) =>
  shown(await (await signIn(person)).get('/dashboard'), 'Dashboard').rights

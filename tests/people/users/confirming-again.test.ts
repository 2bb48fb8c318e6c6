import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../../support/board.ts'
import { adam, carla, judith, olga, vera } from '../../support/cast.ts'
import { emailsTo } from '../../support/mailed.ts'
import { shown, signIn } from '../../support/visit.ts'
import { entries, formOf, onEdit } from './people.ts'

// A reactivated or moved account may belong to somebody else, so its permissions have to be confirmed again.

test.each([
  ['made active again', 'reactivated', { active: true }, 'was inactive and has been reactivated.'],
  ['given another address', 'moved', { email: 'j@docket.test' }, 'was moved to another email address.'],
])(
  'an account that is %s needs a second person to confirm its permissions again',
  async (_what, why, change, words) => {
    const held = await formOf(judith)
    const administrator = await signIn(adam)
    if (why === 'reactivated') await administrator.put(`/users/${judith.id}`, { ...held, active: false })
    expect((await onEdit(judith.id)).asksAgain).toBe(true)
    await administrator.put(`/users/${judith.id}`, { ...held, ...change })
    const { user, requests, asksAgain } = await onEdit(judith.id)
    expect([user.active, asksAgain]).toEqual([true, false])
    expect(user.permissions).toEqual([])
    expect(requests.map(({ permission, answer }) => [permission, answer])).toEqual([
      ['applications.decide', ''],
      ['applications.view', ''],
    ])
    expect((await emailsTo(olga.email)).at(-1)!.text).toContain(
      `for ${judith.name} (${user.email}). The account ${words}`,
    )
    expect((await deskOf()).map(({ user: { name } }) => name)).toEqual([judith.name, judith.name])
    expect((await entries('user.ask-right')).at(-1)!.details).toEqual({ right: 'applications.decide', why })
    for (const { id } of requests) await (await signIn(carla)).post(`/users/rights/${id}/confirmation`)
    expect((await onEdit(judith.id)).user.permissions).toEqual(held.permissions)
  },
)

test('changing the email address of an account renews its open requests and notifies everybody about them', async () => {
  const administrator = await signIn(adam)
  const form = { ...(await formOf(vera)), permissions: ['applications.view', 'applications.decide'] }
  await administrator.put(`/users/${vera.id}`, form)
  const { id } = await db.rightRequest.findFirstOrThrow()
  const moved = { ...(await formOf(vera)), email: 'v@docket.test' }
  await administrator.put(`/users/${vera.id}`, moved)
  expect((await (await signIn(olga)).program('POST', `/users/rights/${id}/confirmation`)).status).toBe(409)
  const open = await db.rightRequest.findMany({ where: { answeredAt: null }, orderBy: { id: 'asc' } })
  expect(open.map(({ userId, permission }) => [userId, permission])).toEqual([
    [vera.id, 'applications.view'],
    [vera.id, 'applications.decide'],
  ])
  expect((await emailsTo(olga.email)).at(-1)!.text).toContain('was moved to another email address.')
})

const deskOf = async () => shown(await (await signIn(olga)).get('/dashboard'), 'Dashboard').rights!

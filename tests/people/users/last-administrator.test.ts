// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import '../../support/board.ts'
import { adam, nowHolds, olga, password } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { deleteUser } from '#server/people/users/end-access'
import { editUser } from '#server/people/users/edit'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { formOf } from './people.ts'

// Adam and Olga are the only users who manage users.

const sentence =
  'This is the last active account that can manage users. Give another user that permission first.'
const administering = { active: true, deletedAt: null, permissions: { some: { permission: 'users.manage' } } }
type Form = Awaited<ReturnType<typeof formOf>>

const acts: Record<string, (by: Visitor, whom: User, form: Form) => ReturnType<Visitor['program']>> = {
  demote: (by, { id }, form) => by.program('PUT', `/users/${id}`, { ...form, permissions: ['audit.view'] }),
  deactivate: (by, { id }, form) => by.program('PUT', `/users/${id}`, { ...form, active: false }),
  both: (by, { id }, form) => by.program('PUT', `/users/${id}`, { ...form, active: false, permissions: [] }),
  delete: (by, { id }) => by.program('DELETE', `/users/${id}`, {}),
}
const kinds = Object.keys(acts)

let forms: Record<number, Form>
beforeEach(async () => {
  forms = { [adam.id]: await formOf(adam), [olga.id]: await formOf(olga) }
})

async function bothAgain() {
  for (const { id, email, permissions } of [adam, olga]) {
    await db.user.update({ where: { id }, data: { email, active: true, deletedAt: null } })
    await nowHolds({ id }, permissions)
  }
  return [await signIn(adam), await signIn(olga)] as const
}

test('two administrators who remove each other at the same time never both succeed', async () => {
  const outcomes = new Set<string>()
  for (let i = 0; i < 32; i++) {
    const [one, other] = await bothAgain()
    const [first, second] = [acts[kinds[i % 4]!]!, acts[kinds[Math.floor(i / 4) % 4]!]!]
    const answers = await Promise.all([
      first(one, olga, forms[olga.id]!),
      second(other, adam, forms[adam.id]!),
    ])
    expect(await db.user.count({ where: administering }), `pair ${i}`).toBe(1)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    for (const { status, errors } of answers)
      if (status !== 303) outcomes.add(status === 409 ? `409 ${Object.values(errors)}` : String(status))
  }
  // Refused by the rule, or already signed out or demoted.
  for (const outcome of outcomes) expect([`409 ${sentence}`, '401', '403']).toContain(outcome)
})

test('two simultaneous removals that both passed the permission check leave one administrator', async () => {
  const remove: Record<string, (whom: User, by: User) => Promise<unknown>> = {
    demote: ({ id }, by) => editUser(id, { ...forms[id]!, permissions: ['audit.view'] }, by),
    deactivate: ({ id }, by) => editUser(id, { ...forms[id]!, active: false }, by),
    delete: ({ id }, by) => deleteUser(id, by),
  }
  const ways = Object.values(remove)
  for (let i = 0; i < 27; i++) {
    await bothAgain()
    const [first, second] = [ways[i % 3]!, ways[Math.floor(i / 3) % 3]!]
    const ended = await Promise.allSettled([first(olga, adam), second(adam, olga)])
    expect(await db.user.count({ where: administering }), `pair ${i}`).toBe(1)
    const refused = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.map(({ reason }) => (reason as Error).message)).toEqual([sentence])
  }
})

test('an administrator who deletes their own account while another one is removed never leaves the board without one', async () => {
  for (let i = 0; i < 12; i++) {
    const [one, other] = await bothAgain()
    await db.user.update({ where: { id: adam.id }, data: { passwordHash: await hashOf(olga) } })
    await Promise.all([
      one.program('DELETE', '/user', { password }),
      acts[kinds[i % 4]!]!(other, adam, forms[adam.id]!),
      other.program('DELETE', '/user', { password }),
    ])
    expect(await db.user.count({ where: administering }), `time ${i}`).toBe(1)
    await db.user.updateMany({
      where: { id: olga.id },
      data: { passwordHash: await hashOf({ id: 1 }) },
    })
  }
})

const hashOf = async ({ id }: { id: number }) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).passwordHash ??
  (await db.user.findUniqueOrThrow({ where: { id: 1 } })).passwordHash

test('inactive accounts do not count, so the only active administrator cannot leave', async () => {
  const [, other] = await bothAgain()
  await acts.deactivate!(other, adam, forms[adam.id]!)
  const before = await everything()
  const answer = await other.program('DELETE', '/user', { password })
  expect([answer.status, answer.errors.rule ?? answer.text]).toEqual([409, sentence])
  expect(await everything()).toEqual(before)
  const page = shown(await other.get('/user/profile'), 'Profile/Show')
  expect(page.whyNotDelete).toBe(
    'You are the last user who can manage users. Give someone else that permission first.',
  )
})

test('either of two administrators may be deleted when there is a third', async () => {
  await nowHolds({ id: 1 }, ['users.manage'])
  const [one, other] = await bothAgain()
  expect((await acts.delete!(one, olga, forms[olga.id]!)).status).toBe(303)
  expect((await other.get('/users')).location).toBe('/login')
  expect(await db.user.count({ where: administering })).toBe(2)
})

import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { Permission } from '#server/permissions'
import { adam, judith, olga, password, vera } from '../../support/cast.ts'
import { logIn } from '../../support/second-factor.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'
import { formOf, newcomer, onEdit } from './people.ts'

const wanted: Permission[] = ['applications.view', 'applications.decide', 'users.manage']

/** Adam invites somebody. Returns the path of the invitation. */
async function invite(administrator: Visitor) {
  const answer = await administrator.post('/users', {
    ...newcomer,
    permissions: wanted,
    mustUseTwoFactor: false,
  })
  const { flash } = (await administrator.follow(answer)).page
  const { id } = await db.user.findFirstOrThrow({ where: { email: newcomer.email } })
  return { id, token: flash!.token!.split('/').at(-1)! }
}

const accept = (visitor: Visitor, token: string) =>
  visitor.post('/reset-password', { token, email: newcomer.email, password, passwordConfirmation: password })

async function answers(id: number, confirmer: Visitor) {
  const open = await db.rightRequest.findMany({
    where: { userId: id, answeredAt: null },
    orderBy: { id: 'asc' },
  })
  const given: string[] = []
  for (const request of open) {
    const answer = await confirmer.program('POST', `/users/rights/${request.id}/confirmation`)
    given.push(answer.status === 303 ? 'confirmed' : String(Object.values(answer.errors)[0] ?? answer.text))
  }
  return given
}

test('permissions can be confirmed only after the invitation was accepted', async () => {
  const { id, token } = await invite(await signIn(adam))
  const why = 'Inés Newcomer has not accepted the invitation yet. The permission can be confirmed after that.'
  expect(new Set(await answers(id, await signIn(olga)))).toEqual(new Set([why]))
  const { requests } = await onEdit(id, olga)
  expect(requests.map(({ can, whyNot }) => [can.answer, whyNot])).toEqual(requests.map(() => [false, why]))
  const owner = guest()
  await owner.get('/login')
  await accept(owner, token)
  expect(new Set(await answers(id, await signIn(olga)))).toEqual(new Set(['confirmed']))
})

test('somebody who saw the invitation link cannot confirm for that account', async () => {
  const { id, token } = await invite(await signIn(adam))
  const owner = guest()
  await owner.get('/login')
  await accept(owner, token)
  const other = await signIn(olga)
  await db.rightRequest.updateMany({
    where: { answeredAt: null },
    data: { answer: 'withdrawn', answeredById: adam.id, answeredAt: new Date() },
  })
  await other.put(`/users/${id}`, { ...(await formOf({ id })), permissions: wanted })
  expect(new Set(await answers(id, await signIn(adam)))).toEqual(
    new Set(['You saw the invitation link of this account, so someone else must confirm this.']),
  )
})

const sameBrowser =
  'You use the same browser as the account that requested or gets this permission, so someone else must confirm it.'

test('an account whose invitation was accepted in the browser of its administrator is not a second person', async () => {
  const { visitor: administrator } = await logIn(adam)
  const { id, token } = await invite(administrator)
  await administrator.post('/logout')
  await accept(administrator, token)
  expect(new Set(await answers(id, await signIn(olga)))).toEqual(new Set(['confirmed']))
  await (await signIn(adam)).put(`/users/${vera.id}`, { ...(await formOf(vera)), permissions: wanted })
  const elsewhere = await signIn({ ...vera, id, email: newcomer.email })
  expect(new Set(await answers(vera.id, elsewhere))).toEqual(new Set([sameBrowser]))
  expect(new Set(await answers(vera.id, await signIn(judith)))).toEqual(new Set(['confirmed']))
})

test('a second account in the same browser confirms nothing', async () => {
  const { visitor } = await logIn(adam)
  await visitor.put(`/users/${vera.id}`, { ...(await formOf(vera)), permissions: wanted })
  await visitor.post('/logout')
  await logIn(olga, visitor)
  expect(new Set(await answers(vera.id, visitor))).toEqual(new Set([sameBrowser]))
})

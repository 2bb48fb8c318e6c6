import { expect, test } from 'vitest'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import type { User } from '#server/permissions'
import { mailVerification } from '#server/sign-in/verify'
import '../support/board.ts'
import { ada, ben, vera } from '../support/cast.ts'
import { logIn } from '../support/log-in.ts'
import { letterTo, linkIn } from '../support/mailed.ts'
import { guest, signIn } from '../support/visit.ts'

// Whoever follows the link that confirms an address is the one whose account it is, or nobody's address is confirmed.

test('a guest who follows it signs in first, and is back at it then', async () => {
  const visitor = guest()
  const link = await mailed(ada)
  const sent = await visitor.get(link)
  expect([sent.location, await verifiedAt(ada)]).toEqual(['/login', null])
  expect((await visitor.follow(sent)).page.flash!.success).toBe(
    'Sign in to confirm that this address is yours.',
  )
  const { answer } = await logIn(ada, visitor)
  expect(answer.location).toBe(link)
  expect((await visitor.follow(answer)).location).toBe('/dashboard?verified=1')
  expect(await verifiedAt(ada)).not.toBeNull()
  expect((await guest().program('GET', link)).status).toBe(401)
})

test('somebody who is signed in as another confirms nobody’s address', async () => {
  const link = await mailed(ada)
  expect((await (await signIn(vera)).get(link)).status).toBe(403)
  await db.user.update({ where: { id: vera.id }, data: { pendingEmail: 'vera@elsewhere.test' } })
  await transaction(tx => mailVerification(tx, vera, 'vera@elsewhere.test'))
  const moving = linkIn(await letterTo('vera@elsewhere.test'))
  for (const visitor of [guest(), await signIn(ben)]) await visitor.get(moving)
  expect(await verifiedAt(ada)).toBeNull()
  expect((await db.user.findUniqueOrThrow({ where: { id: vera.id } })).email).toBe(vera.email)
})

async function mailed(person: User) {
  await db.user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } })
  await transaction(tx => mailVerification(tx, person, person.email))
  return linkIn(await letterTo(person.email))
}

const verifiedAt = async ({ id }: User) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt

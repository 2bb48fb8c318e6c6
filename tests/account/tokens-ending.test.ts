import { expect, test } from 'vitest'
import { NewTokenForm } from '../../server/account/tokens/forms.ts'
import { createToken } from '../../server/account/tokens/create.ts'
import { today } from '#server/clock'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { issueLink } from '../../server/sign-in/password-links.ts'
import { origin } from '../support/board.ts'
import { password, vera } from '../support/cast.ts'
import { guest, signIn } from '../support/visit.ts'

const chosen = 'a marble staircase in the rain'

async function tokenOf() {
  const form = NewTokenForm.parse({ name: 'Sheet', abilities: ['applications.view'], expiresOn: today() })
  const { token } = await transaction(tx => createToken(tx, form, vera))
  return async () =>
    (await fetch(`${origin}/api/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status
}

test('a changed password ends the tokens of the account with their next request', async () => {
  const ask = await tokenOf()
  expect(await ask()).toBe(200)
  const visitor = await signIn(vera)
  await visitor.put('/user/password', {
    currentPassword: password,
    password: chosen,
    passwordConfirmation: chosen,
  })
  expect(await ask()).toBe(401)
})

test('a reset password ends the tokens of the account with their next request', async () => {
  const ask = await tokenOf()
  expect(await ask()).toBe(200)
  const account = await db.user.findUniqueOrThrow({ where: { email: vera.email } })
  const path = await transaction(tx => issueLink(tx, account, 'reset'))
  const form = {
    token: path.split('/').at(-1),
    email: vera.email,
    password: chosen,
    passwordConfirmation: chosen,
  }
  await guest().post('/reset-password', form)
  expect(await ask()).toBe(401)
})

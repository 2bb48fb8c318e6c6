import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { addPasskey, asked } from '../../support/authenticator.ts'
import { ada } from '../../support/cast.ts'
import { itIs } from '../../support/board.ts'
import { emailsTo } from '../../support/mailed.ts'
import {
  closeAndOpen,
  codeOf,
  givePhone,
  halfSignedIn,
  remembered,
  whoIs,
} from '../../support/second-factor.ts'
import { guest, signIn, type Visitor } from '../../support/visit.ts'

const isConfirmed = async (visitor: Visitor) =>
  JSON.parse((await visitor.program('GET', '/user/confirmed-password-status')).text).confirmed as boolean

test('a code after a remembered browser confirms nothing, and after the password it does', async () => {
  itIs('2026-03-02T08:00:00Z')
  const visitor = await remembered(ada)
  const { secret } = await givePhone(ada)
  await closeAndOpen(visitor)
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([await whoIs(visitor), await isConfirmed(visitor)]).toEqual([ada.email, false])
  expect((await visitor.delete('/user/two-factor-authentication')).location).toBe('/user/confirm-password')
  itIs('2026-03-02T08:05:00Z')
  const other = await halfSignedIn(ada)
  await other.post('/two-factor-challenge', { code: codeOf(secret) })
  expect(await isConfirmed(other)).toBe(true)
})

test('the password confirms from when it was entered, however late the code comes', async () => {
  itIs('2026-03-02T08:00:00Z')
  const { secret } = await givePhone(ada)
  const visitor = await halfSignedIn(ada)
  itIs('2026-03-02T08:16:00Z')
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  expect([await whoIs(visitor), await isConfirmed(visitor)]).toEqual([ada.email, false])
})

test('two tabs each have a challenge, and one for another purpose is refused', async () => {
  const visitor = await signIn(ada)
  const device = await addPasskey(visitor)
  const [first, second] = [await asked(visitor, 'confirm'), await asked(visitor, 'confirm')]
  const confirm = async (options: typeof first) =>
    (
      await visitor.program('POST', '/passkeys/confirmation', {
        credential: JSON.stringify(device.authenticate(options)),
      })
    ).status
  expect([await confirm(first), await confirm(second)]).toEqual([303, 303])
  expect(await confirm(await asked(visitor, 'sign-in'))).toBe(422)
})

const notices = async () =>
  (await emailsTo(ada.email)).filter(({ subject }) => subject === 'Check a passkey of your account').length

test('the owner is told when the count of a passkey goes back, and when it passes the limit', async () => {
  const device = await addPasskey(await signIn(ada))
  const signInAt = async (count: number) => {
    device.counter = count - 1
    const visitor = guest()
    const credential = JSON.stringify(device.authenticate(await asked(visitor, 'sign-in')))
    await visitor.program('POST', '/passkeys/sign-in', { credential })
    return whoIs(visitor)
  }
  expect([await signInAt(7), await signInAt(7), await notices()]).toEqual([ada.email, null, 1])
  await db.signInFailure.deleteMany()
  expect([await signInAt(2 ** 31 + 5), await notices()]).toEqual([ada.email, 2])
  expect([await signInAt(2 ** 31 + 6), await notices()]).toEqual([ada.email, 2])
})

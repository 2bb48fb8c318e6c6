import { generateSync } from 'otplib'
import { clock } from '#server/clock'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import type { User } from '#server/permissions'
import { newSecret, renewRecoveryCodes, secretOf } from '#server/sign-in/second-factor-codes'
import { password } from './cast.ts'
import { guest, type Visitor } from './visit.ts'

/** The code that the authenticator app shows now, or after some seconds. */
export const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })

/** A code that is wrong now and a minute before and after. */
export function wrongCodeOf(secret: string) {
  const right = [-60, -30, 0, 30, 60].map(seconds => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code))!
}

/** Sets up an authenticator app for a user. */
export async function givePhone({ id }: User) {
  const encrypted = newSecret(id)
  await db.user.update({
    where: { id },
    data: { twoFactorSecret: encrypted, twoFactorConfirmedAt: clock.now(), twoFactorLastStep: 0 },
  })
  const recoveryCodes = await transaction(tx => renewRecoveryCodes(tx, id))
  return { secret: secretOf(id, encrypted), recoveryCodes }
}

/** A browser that has sent the right password and still needs the second factor. */
export async function halfSignedIn({ email }: User, more: object = {}, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password, ...more })
  if (answer.location !== '/two-factor-challenge') throw new Error(`Not challenged: ${answer.location}`)
  await visitor.get('/two-factor-challenge')
  return visitor
}

/** Signs in with password and code. A code works only once, so move the clock before the next one. */
export async function signInWithCode(person: User, secret: string) {
  const visitor = await halfSignedIn(person)
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  return visitor
}

/** Signs in with the form. */
export async function logIn({ email }: Pick<User, 'email'>, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password })
  return { visitor, answer }
}

/** A browser signed in with “remember me”. */
export async function remembered({ email }: Pick<User, 'email'>) {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email, password, remember: true })
  return visitor
}

/** Reopens the browser, which loses its session cookie, on a page. */
export function closeAndOpen(visitor: Visitor, path = '/dashboard') {
  visitor.cookies.delete('sid')
  return visitor.document(path)
}

/** The email of the signed-in user, or null for a guest. */
export async function whoIs(visitor: Visitor): Promise<string | null> {
  const { page } = await visitor.get('/')
  return page.props.auth.user?.email ?? null
}

/** Another browser with the same cookies. */
export function copyOf(visitor: Visitor) {
  const copy = guest()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

import { generateSync } from 'otplib'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { newSecret, renewRecoveryCodes, secretOf } from '#server/people/sign-in/second-factor-codes'
import { password } from './cast.ts'
import { guest, type Visitor } from './visit.ts'

export const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })

export function wrongCodeOf(secret: string) {
  const right = [-60, -30, 0, 30, 60].map(seconds => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code))!
}

export async function givePhone({ id }: User) {
  const encrypted = newSecret(id)
  await db.user.update({
    where: { id },
    data: { twoFactorSecret: encrypted, twoFactorConfirmedAt: clock.now(), twoFactorLastStep: 0 },
  })
  const recoveryCodes = await transaction(tx => renewRecoveryCodes(tx, id))
  return { secret: secretOf(id, encrypted), recoveryCodes }
}

/** The second factor is still missing. */
export async function halfSignedIn({ email }: User, more: object = {}, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password, ...more })
  if (answer.location !== '/two-factor-challenge') throw new Error(`Not challenged: ${answer.location}`)
  await visitor.get('/two-factor-challenge')
  return visitor
}

/** A code works only once, so move the clock before the next one. */
export async function signInWithCode(person: User, secret: string) {
  const visitor = await halfSignedIn(person)
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  return visitor
}

export async function logIn({ email }: Pick<User, 'email'>, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password })
  return { visitor, answer }
}

export async function remembered({ email }: Pick<User, 'email'>) {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email, password, remember: true })
  return visitor
}

/** Restarting the browser loses its session cookie. */
export function closeAndOpen(visitor: Visitor, path = '/dashboard') {
  visitor.cookies.delete('sid')
  return visitor.document(path)
}

/** The email address, or null for a guest. */
export async function whoIs(visitor: Visitor): Promise<string | null> {
  const { page } = await visitor.get('/')
  return page.props.auth.user?.email ?? null
}

export function copyOf(visitor: Visitor) {
  const copy = guest()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

import { generateSync } from 'otplib'
import { clock } from '#server/clock'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import type { User } from '#server/permissions'
import { newSecret, renewRecoveryCodes, secretOf } from '#server/sign-in/second-factor-codes'
import { password } from './cast.ts'
import { guest, type Visitor } from './visit.ts'

/** What somebody's phone shows now, or so many seconds from now. */
export const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + seconds })

/** Six digits that are none of the codes around now. */
export function wrongCodeOf(secret: string) {
  const right = [-60, -30, 0, 30, 60].map(seconds => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code))!
}

/** Gives somebody an authenticator app, as if they had set it up before. */
export async function givePhone({ id }: User) {
  const encrypted = newSecret(id)
  await db.user.update({
    where: { id },
    data: { twoFactorSecret: encrypted, twoFactorConfirmedAt: clock.now(), twoFactorLastStep: 0 },
  })
  const recoveryCodes = await transaction(tx => renewRecoveryCodes(tx, id))
  return { secret: secretOf(id, encrypted), recoveryCodes }
}

/** A browser in which the password was right; the second factor is still asked for. */
export async function halfSignedIn({ email }: User, more: object = {}, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password, ...more })
  if (answer.location !== '/two-factor-challenge') throw new Error(`Not challenged: ${answer.location}`)
  await visitor.get('/two-factor-challenge')
  return visitor
}

/** All the way in, with a code. A code works once: the clock must move between two of them. */
export async function signInWithCode(person: User, secret: string) {
  const visitor = await halfSignedIn(person)
  await visitor.post('/two-factor-challenge', { code: codeOf(secret) })
  return visitor
}

/** Through the form, as people do. */
export async function logIn({ email }: Pick<User, 'email'>, visitor: Visitor = guest()) {
  await visitor.get('/login')
  const answer = await visitor.post('/login', { email, password })
  return { visitor, answer }
}

/** A browser that the board is asked to remember. */
export async function remembered({ email }: Pick<User, 'email'>) {
  const visitor = guest()
  await visitor.get('/login')
  await visitor.post('/login', { email, password, remember: true })
  return visitor
}

/** The browser is closed, which ends its session there, and opens a page. */
export function closeAndOpen(visitor: Visitor, path = '/dashboard') {
  visitor.cookies.delete('sid')
  return visitor.document(path)
}

/** Who the board thinks is there; null for a guest. */
export async function whoIs(visitor: Visitor): Promise<string | null> {
  const { page } = await visitor.get('/')
  return page.props.auth.user?.email ?? null
}

/** Another browser that sends the same cookies as that one does now. */
export function copyOf(visitor: Visitor) {
  const copy = guest()
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  return copy
}

import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { openOwnEndpoint } from '#server/messages/live/own-endpoint'
import type { User } from '#server/permissions'
import { origin as listening, server } from '#tests/support/board'
import { registered } from '#tests/support/cases'
import { ben, emil } from '#tests/support/cast'
import { openAct } from './case-page.ts'
import { open } from './page.ts'
import { newPerson } from './browser.ts'

// The board runs in the test process, so that tests can read its database and move its clock.

openOwnEndpoint(server)

/** Passkeys need a host name. */
export const { origin } = new URL(listening.replace('127.0.0.1', 'localhost'))

export async function guestAt(path: string, options: BrowserContextOptions = {}) {
  const came = await newVisitor(options)
  await open(came.page, path)
  return came
}

export async function signedInAt(
  path: string,
  user: Pick<User, 'email'>,
  options: BrowserContextOptions = {},
) {
  const came = await signedIn(user, options)
  await open(came.page, path)
  return came
}

/** Like `signedInAt`, but opens no page yet. */
export async function signedIn({ email }: Pick<User, 'email'>, options: BrowserContextOptions = {}) {
  const came = await newVisitor(options)
  const token = randomBytes(32).toString('base64url')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } })
  const id = createHash('sha256').update(token).digest('base64url')
  await db.session.create({ data: { id, userId, createdAt: clock.now(), lastSeenAt: clock.now() } })
  await came.context.addCookies([{ name: 'sid', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return came
}

export function later(seconds: number) {
  const { now } = clock
  clock.now = () => new Date(now().getTime() + seconds * 1000)
}

const newVisitor = (options: BrowserContextOptions) => newPerson({ baseURL: origin, ...options })

/** Declares a member as the applicant's sister, then opens the dialog that endorses the case. */
export async function endorsingRelative() {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: ben.email } })
  const sister = {
    givenName: 'Lualhati',
    familyName: 'Magtanggol',
    birthDate: '1984-05-06',
    relation: 'sister',
  }
  await db.relative.create({ data: { userId, ...sister } })
  const { path } = await registered()
  const { page } = await signedInAt(path, emil)
  await openAct(page, 'Endorse application')
  return { path, page }
}

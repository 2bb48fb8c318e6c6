import { createHash, createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { writeEmail } from '#server/messages/email/write'
import { cookieNames, setLastingCookie } from '#server/platform/web/cookies'
import { Refused } from '#server/platform/web/errors'
import { parseId } from '#server/platform/web/fields'
import { freeName } from './names.ts'
import { limit } from './throttle.ts'

// Signed over account, address, expiry and the browser that registered. In another browser the reader must
// sign in first: somebody else may have registered their address with a password of their own.

const MINUTE = 60_000
const VALID_FOR_MS = 60 * MINUTE

type Owner = { id: number; name: string }

/** Done whether or not registering creates an account. Returns the hash that links contain. */
export function markBrowser(res: Response) {
  const mark = randomBytes(32).toString('base64url')
  setLastingCookie(res, 'registered', mark, VALID_FOR_MS)
  return hashOf(mark)
}

export async function mailVerification(tx: Tx, { id, name }: Owner, email: string, browser = '') {
  const expires = Math.floor((clock.now().getTime() + VALID_FOR_MS) / 1000)
  const path = linkOf(id, email, expires, browser)
  await writeEmail(tx, {
    to: email,
    name,
    subject: 'Confirm your address',
    event: `verify ${id} ${randomUUID()}`,
    paragraphs: [
      `Confirm with the link below that this is your address in ${config.appName}. It works for an hour.`,
      'In another browser it asks you to sign in first. If you did not ask for this, do nothing.',
    ],
    action: {
      label: 'Confirm this address',
      path,
    },
  })
}

/** At most six times a minute. False if there is nothing to verify. */
export async function resendVerification(id: number) {
  const account = await db.user.findUniqueOrThrow({ where: { id } })
  const address = account.emailVerifiedAt ? account.pendingEmail : account.email
  if (!address) return false
  await limit('verification', String(id), 6, MINUTE)
  await transaction(tx => mailVerification(tx, account, address))
  return true
}

/**
 * Only works if the account is signed in or was registered in this browser. A second use changes nothing.
 * `asked` must be the path and query exactly as requested. Throws Refused(403).
 */
export async function verify(asked: string, { user, cookies }: Pick<Request, 'user' | 'cookies'>) {
  const [, number, browser = '', until] = LINK.exec(asked) ?? []
  const [id, expires] = [parseId(number), Number(until)]
  const account = id && (await db.user.findUnique({ where: { id } }))
  const refusal = new Refused(403, 'This link no longer works. Sign in and request a new one.')
  if (!account || account.deletedAt || expires * 1000 <= clock.now().getTime()) throw refusal
  const { email, pendingEmail } = account
  const address = [email, pendingEmail].find(
    each => each && isEqual(asked, linkOf(id, each, expires, browser)),
  )
  if (!address) throw refusal
  const registeredHere = browser !== '' && browser === hashOf(String(cookies[cookieNames.registered]))
  if (user?.id !== id && !registeredHere) return { id, verified: false, first: false }
  if (address === email) return { id, verified: true, first: await verifyAddress(account) }
  await moveTo(account, address, refusal)
  return { id, verified: true, first: false }
}

const LINK = /^\/email\/verify\/(\d+)\/([\w-]{43})?[\w-]{43}\?expires=([1-9]\d{0,11})$/
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('base64url')

type Account = { id: number; name: string; email: string }

const verifyAddress = ({ id, name }: Account) =>
  transaction(async tx => {
    const verified = { emailVerifiedAt: clock.now(), name: await freeName(tx, name, id) }
    const { count } = await tx.user.updateMany({ where: { id, emailVerifiedAt: null }, data: verified })
    const owner = { id, name: verified.name }
    if (count === 1) await audit(tx, owner, 'verify-address', { type: 'user', ...owner })
    return count === 1
  })

/** Somebody else may have taken the address meanwhile. Links emailed to the old address stop working. */
async function moveTo({ id, name }: Account, pendingEmail: string, refusal: Refused) {
  const moved = { email: pendingEmail, pendingEmail: null, emailVerifiedAt: clock.now() }
  await transaction(async tx => {
    const { count } = await tx.user.updateMany({ where: { id, pendingEmail }, data: moved })
    if (count === 1) await audit(tx, { id, name }, 'change-address', { type: 'user', id, name })
  }).catch(error => {
    throw (error as { code?: string }).code === 'P2002' ? refusal : error
  })
}

const key = () => Buffer.from(hkdfSync('sha256', config.appKey(), '', 'docket e-mail verification', 32))

function linkOf(id: number, email: string, expires: number, browser: string) {
  const signed = createHmac('sha256', key()).update(JSON.stringify([id, email, expires, browser]))
  return `/email/verify/${id}/${browser}${signed.digest('base64url')}?expires=${expires}`
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { derivedKey } from '#server/platform/derived-key'
import { cookieNames, setLastingCookie } from '#server/platform/web/cookies'
import { Refused } from '#server/platform/web/errors'
import { parseId } from '#server/platform/web/fields'
import { auditOwn, emailOwner, refuseUnlessGenuine, type Named } from '../accounts.ts'
import { freeName } from './names.ts'
import { limit } from './throttle.ts'

// In another browser than the one that registered, the reader must sign in first: somebody else may have
// registered their address with a password of their own.

const MINUTE = 60_000
const VALID_FOR_MS = 60 * MINUTE

/** Done whether or not registering creates an account. Returns the hash that links contain. */
export function markBrowser(res: Response) {
  const mark = randomBytes(32).toString('base64url')
  setLastingCookie(res, 'registered', mark, VALID_FOR_MS)
  return hashOf(mark)
}

export async function mailVerification(tx: Tx, { id, name }: Named, email: string, browser = '') {
  const expires = Math.floor((clock.now().getTime() + VALID_FOR_MS) / 1000)
  await emailOwner(tx, { id, name, email }, 'verify', {
    subject: 'Confirm your email address',
    paragraphs: [
      `Use the link below to confirm your email address for ${config.appName}. It works for an hour.`,
      'In another browser you need to sign in first. If you did not request this, ignore this email.',
    ],
    action: { label: 'Confirm your email address', path: linkOf(id, email, expires, browser) },
  })
}

export async function resendVerification(id: number) {
  const account = await db.user.findUniqueOrThrow({ where: { id } })
  const address = account.emailVerifiedAt ? account.pendingEmail : account.email
  if (!address) return false
  await limit('verification', String(id), 6, MINUTE)
  await transaction(tx => mailVerification(tx, account, address))
  return true
}

/** `url` is the path and query as requested. Throws Refused(403). */
export async function verify(url: string, { user, cookies }: Pick<Request, 'user' | 'cookies'>) {
  const [, link = '', number, browser = '', until] = LINK.exec(url) ?? []
  const [id, expires] = [parseId(number), Number(until)]
  const account = id && (await db.user.findUnique({ where: { id } }))
  const refusal = new Refused(403, 'This link no longer works. Sign in and request a new one.')
  if (!account || account.deletedAt || expires * 1000 <= clock.now().getTime()) throw refusal
  await refuseUnlessGenuine(account.id)
  const { email, pendingEmail } = account
  const address = [email, pendingEmail].find(
    each => each && isEqual(link, linkOf(id, each, expires, browser)),
  )
  if (!address) throw refusal
  const registeredHere = browser !== '' && browser === hashOf(String(cookies[cookieNames.registered]))
  if (user?.id !== id && !registeredHere) return { id, verified: false, first: false }
  if (address === email) return { id, verified: true, first: await verifyAddress(account) }
  await moveTo(account, address, refusal)
  return { id, verified: true, first: false }
}

/** Mail programs append parameters, and people copy a full stop or bracket. */
const LINK = /^(\/email\/verify\/(\d+)\/([\w-]{43})?[\w-]{43}\?expires=([1-9]\d{0,11}))(?!\d)/
const hashOf = (mark: string) => createHash('sha256').update(mark).digest('base64url')

const verifyAddress = ({ id, name }: Named) =>
  transaction(async tx => {
    const verified = { emailVerifiedAt: clock.now(), name: await freeName(tx, name, id) }
    const { count } = await tx.user.updateMany({ where: { id, emailVerifiedAt: null }, data: verified })
    if (count === 1) await auditOwn(tx, { id, name: verified.name }, 'verify-address')
    return count === 1
  })

/** Somebody else may have taken the address meanwhile. Links emailed to the old address stop working. */
async function moveTo({ id, name }: Named, pendingEmail: string, refusal: Refused) {
  const moved = { email: pendingEmail, pendingEmail: null, emailVerifiedAt: clock.now() }
  await transaction(async tx => {
    const { count } = await tx.user.updateMany({ where: { id, pendingEmail }, data: moved })
    if (count === 1) await auditOwn(tx, { id, name }, 'change-address')
  }).catch(error => {
    throw (error as { code?: string }).code === 'P2002' ? refusal : error
  })
}

function linkOf(id: number, email: string, expires: number, browser: string) {
  const signed = createHmac('sha256', derivedKey('docket e-mail verification')).update(
    JSON.stringify([id, email, expires, browser]),
  )
  return `/email/verify/${id}/${browser}${signed.digest('base64url')}?expires=${expires}`
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

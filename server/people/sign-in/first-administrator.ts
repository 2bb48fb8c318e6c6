import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { derivedKey } from '#server/platform/derived-key'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { presets, sortedNames } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import { refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { auditOwn } from '../accounts.ts'
import type { SetupForm } from './forms.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { canonicalEmail } from './sign-in.ts'
import { addressOf } from '#server/platform/web/addresses'

// A new board is set up once, through a link that its first start prints to the log.

const NAME = 'setup'

/** Null if the board has users. Each start replaces the link. */
export async function setupLink() {
  const [user] = await read(sql`SELECT 1 AS "found" FROM "User" LIMIT 1`) // starts don't load Prisma
  if (user) return null
  const token = randomBytes(32).toString('base64url')
  const value = hashOf(token)
  await db.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: { value } })
  return addressOf(`/setup/${token}`)
}

export async function isSetupToken(token: string) {
  const setting = await db.setting.findUnique({ where: { name: NAME } })
  if ((await db.user.count()) > 0) return false
  return setting !== null && isEqual(hashOf(token), setting.value)
}

export async function setUp(token: string, { name, email, password, timeZone }: SetupForm) {
  const used = new InvalidForm({
    email: 'This link has been used or replaced. The server log has the current link.',
  })
  if (!(await isSetupToken(token))) throw used
  await refuseGuessable(password, [name, email])
  const passwordHash = await hashPassword(password)
  const administrator = await transaction(async tx => {
    const { count } = await tx.setting.deleteMany({ where: { name: NAME, value: hashOf(token) } })
    if (count === 0 || (await tx.user.count()) > 0) throw used
    const account = await createAdministrator(tx, { name, email, passwordHash })
    await chooseTimeZone(tx, timeZone, account)
    return account
  })
  await refreshSettings()
  return administrator
}

async function chooseTimeZone(tx: Tx, zone: string, administrator: { id: number; name: string }) {
  if (zone === '' || config.timeZone) return
  await storeSetting(tx, 'timeZone', zone)
  const subject = { type: 'settings', id: null, name: 'time zone' } as const
  await audit(tx, administrator, 'change-setting', subject, { after: { timeZone: zone } })
}

export async function createAdministrator(
  tx: Tx,
  { name, email, passwordHash }: Pick<SetupForm, 'name' | 'email'> & { passwordHash: string },
) {
  const held = presets.Administrator!
  const now = clock.now()
  const data = {
    name,
    email: canonicalEmail(email),
    passwordHash,
    permissions: { createMany: { data: held.map(permission => ({ permission })) } },
    emailVerifiedAt: now,
    createdAt: now,
  }
  const account = await tx.user.create({ data })
  await auditOwn(tx, account, 'create', { after: { permissions: sortedNames(held) } })
  return account
}

function isEqual(given: string, expected: string) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hashOf = (token: string) =>
  createHmac('sha256', derivedKey('docket setup links')).update(token).digest('base64url')

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { presets, sortedNames } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
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
  return setting !== null && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(setting.value))
}

export async function setUp(token: string, { name, email, password }: SetupForm) {
  const used = new InvalidForm({
    email: 'This link has been used or replaced. The server log has the current link.',
  })
  if (!(await isSetupToken(token))) throw used
  await refuseGuessable(password, [name, email])
  const passwordHash = await hashPassword(password)
  return transaction(async tx => {
    const { count } = await tx.setting.deleteMany({ where: { name: NAME, value: hashOf(token) } })
    if (count === 0 || (await tx.user.count()) > 0) throw used
    return createAdministrator(tx, { name, email, passwordHash })
  })
}

export async function createAdministrator(
  tx: Tx,
  {
    name,
    email,
    passwordHash,
  }: Omit<SetupForm, 'password' | 'passwordConfirmation'> & { passwordHash: string },
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

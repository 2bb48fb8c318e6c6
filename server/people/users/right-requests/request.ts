import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import {
  confirmedRights,
  mayConfirm,
  mayConfirmAll,
  permissionsOf,
  type Permission,
  type User,
} from '#server/permissions'
import { userSubject, type Owner } from '../../accounts.ts'
import { emailWatchers, mayWatch, type Reconfirmation } from './emails.ts'

const VALID_FOR_MS = 14 * 86_400_000

/** Used as requester id when the institution's groups request permissions. */
export const BY_INSTITUTION = 0

type Account = Owner & { permissions: readonly Permission[] }
type Requester = Pick<User, 'id' | 'name'>

export const needsSecondPerson = (permission: Permission) =>
  (confirmedRights as readonly Permission[]).includes(permission)

export async function awaitingConfirmation(
  tx: Tx,
  account: Pick<Account, 'id' | 'permissions'> | null,
  wanted: readonly Permission[],
  requester: Requester,
): Promise<Permission[]> {
  if (!config.confirmRights) return []
  const held = account?.permissions ?? []
  const added = wanted.filter(permission => needsSecondPerson(permission) && !held.includes(permission))
  if (added.length === 0) return []
  const others = (await confirmers(tx)).filter(({ id }) => id !== requester.id && id !== account?.id)
  // The only two people who can confirm may still extend each other's permissions.
  const always = !mayConfirmAll({ permissions: held }) && (await hadSecondPerson(tx))
  return added.filter(permission => always || others.some(other => mayConfirm(other, permission)))
}

/** Permissions that nobody else can confirm are recorded as given. A change of address renews open requests. */
export async function requestPermissions(
  tx: Tx,
  before: Pick<Account, 'permissions'> | null,
  account: Account,
  wanted: readonly Permission[],
  requester: Requester,
  why: Reconfirmation = '',
) {
  const held = account.permissions
  const given = confirmedRights.filter(
    permission => held.includes(permission) && !before?.permissions.includes(permission),
  )
  const open = permissionsOf(await tx.rightRequest.findMany({ where: { userId: account.id, ...isOpen() } }))
  if (why === 'moved') await withdrawRequests(tx, account.id, requester)
  const requested = confirmedRights.filter(
    permission =>
      !held.includes(permission) &&
      (why === 'moved'
        ? wanted.includes(permission) || open.includes(permission)
        : wanted.includes(permission) && !open.includes(permission)),
  )
  const actor = { id: requester.id === BY_INSTITUTION ? null : requester.id, name: requester.name }
  for (const right of requested) {
    await tx.rightRequest.create({ data: requestFor(account.id, right, requester) })
    await audit(tx, actor, 'ask-right', userSubject(account), { right, ...(why ? { why } : {}) })
  }
  const { id: answeredById, name: answeredByName } = requester
  const answered = { answer: 'given', answeredById, answeredByName, answeredAt: clock.now() }
  for (const right of given)
    await tx.rightRequest.create({ data: { ...requestFor(account.id, right, requester), ...answered } })
  await emailWatchers(tx, 'asked', requested, account, requester, { why })
  await emailWatchers(tx, 'given', given, account, requester, { why })
}

function requestFor(userId: number, permission: Permission, { id, name }: Requester) {
  const askedAt = clock.now()
  const expiresAt = new Date(askedAt.getTime() + VALID_FOR_MS)
  return { userId, permission, askedById: id, askedByName: name, askedAt, expiresAt }
}

export const withdrawRequests = (tx: Tx, userId: number, { id, name }: Requester) =>
  tx.rightRequest.updateMany({
    where: { userId, ...isOpen() },
    data: { answer: 'withdrawn', answeredById: id, answeredByName: name, answeredAt: clock.now() },
  })

export const isOpen = () => ({ answeredAt: null, expiresAt: { gt: clock.now() } })

async function confirmers(tx: Tx) {
  const accounts = await tx.user.findMany({ where: mayWatch(), select: { id: true, permissions: true } })
  return accounts.map(({ id, permissions }) => ({ id, permissions: permissionsOf(permissions) }))
}

const NAME = 'second person'

/** From then on, administrators cannot deactivate everybody else and then give permissions alone. */
export async function noteSecondPerson(tx: Tx) {
  if (!config.confirmRights || (await hadSecondPerson(tx))) return
  if ((await confirmers(tx)).filter(mayConfirmAll).length < 2) return
  const value = clock.now().toISOString()
  await tx.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: {} })
}

const hadSecondPerson = async (tx: Tx) => (await tx.setting.findUnique({ where: { name: NAME } })) !== null

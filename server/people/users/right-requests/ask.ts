import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { confirmedRights, mayConfirm, mayConfirmAll, type Permission, type User } from '#server/permissions'
import { confirmers, hadSecondPerson } from './confirmers.ts'
import { tellOfRights } from './tell.ts'

const ANSWERED_WITHIN_MS = 14 * 86_400_000

/** Used as requester id when the institution's groups request permissions. */
export const BY_INSTITUTION = 0

type Account = { id: number; name: string; email: string; permissions: readonly Permission[] }
type Person = Pick<User, 'id' | 'name'>

export async function waiting(
  tx: Tx,
  account: Pick<Account, 'id' | 'permissions'> | null,
  wanted: readonly Permission[],
  administrator: Person,
): Promise<Permission[]> {
  if (!config.confirmRights) return []
  const held = account?.permissions ?? []
  const asked = confirmedRights.filter(right => wanted.includes(right) && !held.includes(right))
  if (asked.length === 0) return []
  const others = (await confirmers(tx)).filter(({ id }) => id !== administrator.id && id !== account?.id)
  // The only two people who can confirm may still extend each other's permissions.
  const always = !mayConfirmAll({ permissions: held }) && (await hadSecondPerson(tx))
  return asked.filter(right => always || others.some(other => mayConfirm(other, right)))
}

export type AskedAgain = 'reactivated' | 'moved' | ''

export const withoutConfirmed = (held: readonly Permission[]) => held.filter(right => !isConfirmed(right))

/**
 * Also records permissions given at once because nobody else can confirm them. After a change of address
 * permissions are requested again, so that whoever confirms them knows.
 */
export async function askForRights(
  tx: Tx,
  before: Pick<Account, 'permissions'> | null,
  account: Account,
  wanted: readonly Permission[],
  administrator: Person,
  why: AskedAgain = '',
) {
  const held = account.permissions
  const given = confirmedRights.filter(right => held.includes(right) && !before?.permissions.includes(right))
  const rows = await tx.rightRequest.findMany({ where: { userId: account.id, ...isOpen() } })
  const waited = rows.map(({ permission }) => permission as Permission)
  if (why === 'moved') await dropRequests(tx, account.id, administrator)
  const asked = confirmedRights.filter(
    right => !held.includes(right) && (wanted.includes(right) || (why === 'moved' && waited.includes(right))),
  )
  const fresh = asked.filter(right => why === 'moved' || !waited.includes(right))
  for (const right of fresh) {
    await tx.rightRequest.create({ data: requestOf(account, right, administrator) })
    await audit(tx, actorOf(administrator), 'ask-right', subjectOf(account), {
      right,
      ...(why ? { why } : {}),
    })
  }
  for (const right of given) {
    const answered = { answer: 'given', answeredById: administrator.id, answeredByName: administrator.name }
    const request = { ...requestOf(account, right, administrator), ...answered, answeredAt: clock.now() }
    await tx.rightRequest.create({ data: request })
  }
  await tellOfRights(tx, 'asked', fresh, account, administrator, { why })
  await tellOfRights(tx, 'given', given, account, administrator, { why })
}

const actorOf = ({ id, name }: Person) => ({ id: id === BY_INSTITUTION ? null : id, name })

/** Withdraws the open requests of somebody who leaves or is deactivated. */
export const dropRequests = (tx: Tx, userId: number, { id, name }: Person) =>
  tx.rightRequest.updateMany({
    where: { userId, ...isOpen() },
    data: { answer: 'withdrawn', answeredById: id, answeredByName: name, answeredAt: clock.now() },
  })

export const isOpen = () => ({ answeredAt: null, expiresAt: { gt: clock.now() } })

export const subjectOf = ({ id, name }: { id: number; name: string }) => ({ type: 'user' as const, id, name })

export const isConfirmed = (right: Permission) => (confirmedRights as readonly Permission[]).includes(right)

function requestOf({ id: userId }: Account, permission: Permission, { id, name }: Person) {
  const askedAt = clock.now()
  const expiresAt = new Date(askedAt.getTime() + ANSWERED_WITHIN_MS)
  return { userId, permission, askedById: id, askedByName: name, askedAt, expiresAt }
}

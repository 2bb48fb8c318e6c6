import { randomUUID } from 'node:crypto'
import { db, type Tx } from '#server/platform/database/client'
import { writeEmail, type NewEmail } from '#server/messages/email/write'
import type { ActionOn } from '#server/records/audit/actions'
import { endConnections } from '#server/messages/live/publish'
import { audit } from '#server/records/audit/record'
import { findGenuineAccount } from '#server/records/signed-log/genuine'
import { queryIn, read, type Query } from '#server/platform/database/read'
import { NotFound, RuleBroken } from '#server/platform/web/errors'

export type Named = { id: number; name: string }

export async function findAccount(id: number, tx: Pick<Tx, 'user'> = db) {
  const account = await tx.user.findUnique({ where: { id } })
  if (!account || account.deletedAt) throw new NotFound()
  return account
}

export type Account = Awaited<ReturnType<typeof findAccount>>

/** Locks the row, so that transactions that change the same account run one after the other. */
export async function lockAccount(tx: Tx, id: number) {
  await findAccount(id, tx)
  await refuseUnlessGenuine(id, queryIn(tx))
  await tx.user.updateMany({ where: { id }, data: { id } })
  return findAccount(id, tx)
}

/** Call before the first write, or the log would take over what somebody else has changed. Throws RuleBroken. */
export async function refuseUnlessGenuine(id: number, query: Query = read) {
  if (!(await findGenuineAccount(id, query)))
    throw new RuleBroken(
      'This account was changed outside Docket, so it can’t be used. The operator can check it with ./docket verify and restore it with ./docket user restore.',
    )
}

/** Includes pending sign-ins and remembered browsers. */
export async function endSessionsOf(tx: Tx, userId: number, except?: string) {
  await tx.session.deleteMany({
    where: { OR: [{ userId }, { pendingUserId: userId }], ...(except ? { id: { not: except } } : {}) },
  })
  await tx.rememberToken.deleteMany({ where: { userId } })
  await endConnections(tx, userId)
}

/** For accounts that may have been taken over: revokes everything that gives access without the password. */
export async function endAccess(tx: Tx, userId: number) {
  await endSessionsOf(tx, userId)
  await tx.apiToken.deleteMany({ where: { userId } })
  await removePasskeys(tx, userId)
  await tx.passwordToken.deleteMany({ where: { userId } })
  await tx.knownPlace.deleteMany({ where: { userId } })
}

export async function removePasskeys(tx: Tx, userId: number) {
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.user.updateMany({ where: { id: userId, hasPasskeys: true }, data: { hasPasskeys: false } })
}

/** By the account itself, because its rows of passkeys may have been deleted outside the board. */
export const hasSecondFactor = (account: { twoFactorConfirmedAt: Date | null; hasPasskeys: boolean }) =>
  account.twoFactorConfirmedAt !== null || account.hasPasskeys

/** The subject of audit entries that administrators see in the account's history. */
export const userSubject = ({ id, name }: Named) => ({ type: 'user' as const, id, name })

/** The subject of audit entries about things of the account that administrators don't list. */
export const accountSubject = ({ id, name }: Named) => ({ type: 'account' as const, id, name })

export const auditOwn = (
  tx: Tx,
  user: Named,
  action: ActionOn<'user'>,
  details?: Parameters<typeof audit>[4],
) => audit(tx, user, action, userSubject(user), details)

export type Owner = Named & { email: string }

type OwnersEmail = Pick<NewEmail, 'subject' | 'paragraphs' | 'action'>

/** `kind` names the email in the database. */
export const emailOwner = (tx: Tx, { id, name, email }: Owner, kind: string, contents: OwnersEmail) =>
  writeEmail(tx, { to: email, name, event: `${kind} ${id} ${randomUUID()}`, awaited: true, ...contents })

export const setNewPassword = { label: 'Set a new password', path: '/forgot-password' }
export const openProfile = { label: 'Open your profile', path: '/user/profile' }

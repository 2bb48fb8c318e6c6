import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { officeNameIn } from '#server/platform/office'
import { addressOf } from '#server/platform/web/addresses'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { sortedNames, type Permission, type User } from '#server/permissions'
import { emailOwner, lockAccount, userSubject, type Account } from '../accounts.ts'
import { institutionName, mayUsePassword } from '../sign-in/local.ts'
import { refuseTakenName } from '../sign-in/names.ts'
import { issueLink } from '../sign-in/reset-password.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { lockAdministration } from './change-permissions.ts'
import type { NewUserForm } from './forms.ts'
import { awaitingConfirmation, requestPermissions } from './right-requests/request.ts'

export async function createUser(tx: Tx, { permissions, ...form }: NewUserForm, administrator: User) {
  const email = canonicalEmail(form.email)
  await lockAdministration(tx)
  const awaiting = await awaitingConfirmation(tx, null, permissions, administrator)
  const held = permissions.filter(permission => !awaiting.includes(permission))
  const rows = { createMany: { data: held.map(permission => ({ permission })) } }
  const data = { ...form, email, permissions: rows, createdAt: clock.now() }
  const user = { ...(await unlessTaken(tx.user.create({ data }))), permissions: held }
  await refuseTakenName(tx, user.name, user.id)
  await refreshTasksOfUser(tx, user.id)
  const invitation = await invite(tx, user)
  await audit(tx, administrator, 'create', userSubject(user), { after: auditedFields(user) })
  await requestPermissions(tx, null, user, permissions, administrator)
  return { id: user.id, awaits: awaiting.length > 0, invitation }
}

export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002')
      throw new InvalidForm({ email: 'Another account has this email address.' })
    throw error
  }
}

export const auditedFields = ({
  name,
  email,
  position,
  permissions,
  active,
  mustUseTwoFactor,
}: Account & { permissions: Permission[] }) => ({
  name,
  email,
  position,
  active,
  mustUseTwoFactor,
  permissions: sortedNames(permissions),
})

export const resendInvitation = (id: number, administrator: User) =>
  transaction(async tx => {
    const account = await lockAccount(tx, id)
    if (account.passwordHash || (await tx.institutionLink.count({ where: { userId: id } })) > 0)
      throw new RuleBroken('This user has already set a password and can request a new one.')
    const invitation = await invite(tx, account)
    await audit(tx, administrator, 'invite', userSubject(account))
    return invitation
  })

/** Returns the link, for an administrator to pass on. It must never be stored or logged. */
async function invite(tx: Tx, user: Account) {
  const office = await officeNameIn(queryIn(tx))
  const hasPassword = mayUsePassword(user.email)
  const path = await issueLink(tx, user, 'invitation')
  await tx.user.update({ where: { id: user.id }, data: { invitedAt: clock.now() } })
  await emailOwner(tx, user, 'invitation', {
    subject: `Your account with ${office}`,
    paragraphs: [
      `${office} has created a ${config.appName} account for you.`,
      hasPassword
        ? 'Use the link below to choose your password. It works once, within three days. After that, request a new one.'
        : `Sign in with ${institutionName()}. You do not need a password here.`,
    ],
    action: hasPassword ? { label: 'Choose your password', path } : { label: 'Sign in', path: '/login' },
  })
  return addressOf(hasPassword ? path : '/login')
}

import { refreshTasksOfUser } from '#server/cases/case/tasks/refresh'
import { storeFinalVotesAround } from '#server/cases/acts/vote'
import { audit } from '#server/records/audit/record'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { endConnections } from '#server/messages/live/publish'
import { permissionsOf, sortedNames, type User } from '#server/permissions'
import { emailOwner, endAccess, refuseUnlessGenuine, userSubject } from '../accounts.ts'
import { nameKey } from '#server/platform/name-key'
import { refuseTakenName } from '../sign-in/names.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import {
  changePermissions,
  refuseLastAdministrator,
  noteGivenByHand,
  lockAdministration,
} from './change-permissions.ts'
import { auditedFields, unlessTaken } from './create.ts'
import type { UserForm } from './forms.ts'
import type { Reconfirmation } from './right-requests/emails.ts'
import {
  awaitingConfirmation,
  needsSecondPerson,
  requestPermissions,
  withdrawRequests,
} from './right-requests/request.ts'

type Account = Awaited<ReturnType<typeof findUser>>

export async function findUser(id: number, tx: Pick<Tx, 'user'> = db) {
  const account = await tx.user.findUnique({ where: { id }, include: { permissions: true } })
  if (!account || account.deletedAt) throw new NotFound()
  return { ...account, permissions: permissionsOf(account.permissions) }
}

export const editUser = (id: number, { permissions, ...form }: UserForm, administrator: User) =>
  transaction(async tx => {
    await lockAdministration(tx)
    const before = await findUser(id, tx)
    await refuseUnlessGenuine(id, queryIn(tx))
    await refuseEdit(tx, before, { permissions, active: form.active }, administrator)
    if (nameKey(form.name) !== nameKey(before.name)) await refuseTakenName(tx, form.name, id)
    const data = { ...form, email: canonicalEmail(form.email) }
    const why = whyReconfirm(before, data, administrator)
    const trusted = why
      ? { ...before, permissions: before.permissions.filter(permission => !needsSecondPerson(permission)) }
      : before
    const awaiting = await awaitingConfirmation(tx, trusted, permissions, administrator)
    const held = permissions.filter(permission => !awaiting.includes(permission))
    const switched = data.active !== before.active
    if (switched) await storeFinalVotesAround(tx, id)
    if (sortedNames(held) !== sortedNames(before.permissions))
      await changePermissions(tx, id, before.permissions, held)
    const after = { ...(await unlessTaken(tx.user.update({ where: { id }, data }))), permissions: held }
    if (switched) await refreshTasksOfUser(tx, id)
    if (why || (switched && !after.active)) await endAccess(tx, id)
    if (before.mustUseTwoFactor !== after.mustUseTwoFactor) await endConnections(tx, id)
    await noteGivenByHand(tx, id, before.permissions, permissions)
    if (before.email !== after.email) await leaveAddress(tx, before)
    await audit(tx, administrator, 'edit', userSubject(after), changes(before, after))
    if (after.active) await requestPermissions(tx, trusted, after, permissions, administrator, why)
    else await withdrawRequests(tx, id, administrator)
    return { awaits: after.active && awaiting.length > 0 }
  })

/** Why permissions need confirming again: a different person may now use the account. */
function whyReconfirm(
  before: Account,
  wanted: { email: string; active: boolean },
  { id }: User,
): Reconfirmation {
  if (before.id === id) return ''
  if (!before.active && wanted.active) return 'reactivated'
  return before.email === wanted.email ? '' : 'moved'
}

async function refuseEdit(
  tx: Tx,
  before: Account,
  { permissions, active }: Pick<UserForm, 'permissions' | 'active'>,
  administrator: User,
) {
  if (before.id === administrator.id) {
    if (sortedNames(permissions) !== sortedNames(before.permissions))
      throw new RuleBroken('You can’t change your own permissions.', 'permissions')
    if (!active) throw new RuleBroken('You can’t deactivate your own account.', 'active')
  }
  const stays = active && permissions.includes('users.manage')
  if (!stays) await refuseLastAdministrator(tx, before.id, active ? 'permissions' : 'active')
}

async function leaveAddress(tx: Tx, account: Account) {
  const { id } = account
  await tx.passwordToken.deleteMany({ where: { userId: id } })
  await tx.institutionLink.deleteMany({ where: { userId: id } })
  await tx.user.update({ where: { id }, data: { pendingEmail: null } })
  await emailOwner(tx, account, 'address', {
    subject: 'Your email address was changed',
    paragraphs: [
      'An administrator changed the email address of your account. If you did not expect this, contact them.',
    ],
  })
}

function changes(accountBefore: Account, accountAfter: Account) {
  const [before, after] = [auditedFields(accountBefore), auditedFields(accountAfter)]
  const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
    field => before[field] !== after[field],
  )
  const pick = (from: typeof after) => Object.fromEntries(fields.map(field => [field, from[field]]))
  return { before: pick(before), after: pick(after) }
}

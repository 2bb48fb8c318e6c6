import { refreshTasksOfUser } from '#server/cases/applications/tasks/refresh'
import { keepFinalBeside } from '#server/cases/applications/vote'
import { audit } from '#server/records/audit/record'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { endListening } from '#server/messages/live/tell'
import { writeEmail } from '#server/messages/email/write'
import { type Permission, permissionsOf, sortedNames, type User } from '#server/permissions'
import { nameKey, refuseTakenName } from '../sign-in/names.ts'
import { canonicalEmail } from '../sign-in/sign-in.ts'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { endAccess } from '../sign-in/end-sessions.ts'
import { keepAnAdministrator, takeAdministration } from './administrators.ts'
import { noteByHand } from './by-hand.ts'
import { changePermissions } from './change-permissions.ts'
import { accountOf, shownOf, unlessTaken } from './create.ts'
import type { UserForm } from './forms.ts'
import {
  askForRights,
  dropRequests,
  waiting,
  withoutConfirmed,
  type AskedAgain,
} from './right-requests/ask.ts'

export type Account = Awaited<ReturnType<typeof findAccount>>

export async function findAccount(tx: Pick<Tx, 'user'>, id: number) {
  const account = await tx.user.findUnique({ where: { id }, include: { permissions: true } })
  if (!account || account.deletedAt) throw new NotFound()
  return { ...account, permissions: permissionsOf(account.permissions) }
}

/** Removed permissions end with the account's next request; some added ones await confirmation. */
export const editUser = (id: number, { permissions, ...form }: UserForm, administrator: User) =>
  transaction(async tx => {
    await takeAdministration(tx)
    const before = await findAccount(tx, id)
    await refuse(tx, before, { ...form, permissions }, administrator)
    if (nameKey(form.name) !== nameKey(before.name)) await refuseTakenName(tx, form.name, id)
    const data = { ...form, email: canonicalEmail(form.email) }
    const why = whyAskedAgain(before, data, administrator)
    const trusted = why ? { ...before, permissions: withoutConfirmed(before.permissions) } : before
    const waits = await waiting(tx, trusted, permissions, administrator)
    const held = permissions.filter(right => !waits.includes(right))
    if (data.active !== before.active) await keepFinalBeside(tx, id)
    if (sortedNames(held) !== sortedNames(before.permissions))
      await changePermissions(tx, id, before.permissions, held)
    const after = { ...(await unlessTaken(tx.user.update({ where: { id }, data }))), permissions: held }
    if (data.active !== before.active) await refreshTasksOfUser(tx, id)
    if (why || (before.active && !after.active)) await endAccess(tx, id)
    if (before.mustUseTwoFactor !== after.mustUseTwoFactor) await endListening(tx, id)
    await noteByHand(tx, id, before.permissions, permissions)
    if (before.email !== after.email) await moveAddress(tx, before)
    await audit(tx, administrator, 'edit', accountOf(after), changed(shownOf(before), shownOf(after)))
    if (after.active) await askForRights(tx, trusted, after, permissions, administrator, why)
    else await dropRequests(tx, id, administrator)
    return { waits: after.active && waits.length > 0 }
  })

/** Why permissions need confirming again: a different person may now use the account. */
function whyAskedAgain(
  before: Account,
  wanted: { email: string; active: boolean },
  { id }: User,
): AskedAgain {
  if (before.id === id) return ''
  if (!before.active && wanted.active) return 'reactivated'
  return before.email === wanted.email ? '' : 'moved'
}

type Wanted = { permissions: Permission[]; active: boolean }

async function refuse(tx: Tx, before: Account, { permissions, active }: Wanted, administrator: User) {
  if (before.id === administrator.id) {
    if (sortedNames(permissions) !== sortedNames(before.permissions))
      throw new RuleBroken('You can’t change your own permissions.', 'permissions')
    if (!active) throw new RuleBroken('You can’t deactivate your own account.', 'active')
  }
  const stays = active && permissions.includes('users.manage')
  if (!stays) await keepAnAdministrator(tx, before.id, active ? 'permissions' : 'active')
}

async function moveAddress(tx: Tx, before: Account) {
  await tx.passwordToken.deleteMany({ where: { userId: before.id } })
  await tx.institutionLink.deleteMany({ where: { userId: before.id } })
  await tx.user.update({ where: { id: before.id }, data: { pendingEmail: null } })
  await writeEmail(tx, {
    to: before.email,
    name: before.name,
    subject: 'Your address was changed',
    event: `address ${before.id} ${crypto.randomUUID()}`,
    paragraphs: [
      'An administrator gave your account another e-mail address. If you did not expect this, speak to them.',
    ],
  })
}

function changed(
  before: Record<string, string | boolean>,
  after: Record<string, string | boolean>,
): Prisma.InputJsonObject {
  const fields = Object.keys(after).filter(field => before[field] !== after[field])
  const pick = (from: Record<string, string | boolean>) =>
    Object.fromEntries(fields.map(field => [field, from[field]!]))
  return { before: pick(before), after: pick(after) }
}

import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { knownPermissions, sortedNames, type Permission } from '#server/permissions'
import { queryIn } from '#server/platform/database/read'
import { isGenuine } from '#server/records/signed-log/genuine'
import { refuseUnlessGenuine, userSubject, type Owner } from '../accounts.ts'
import { changePermissions, isLastAdministrator, lockAdministration } from '../users/change-permissions.ts'
import {
  BY_INSTITUTION,
  needsSecondPerson,
  isOpen,
  requestPermissions,
} from '../users/right-requests/request.ts'

/** Permissions changed by hand stay as they are. `groups` is null if they are unknown. */
export async function applyGroups(userId: number, groups: string[] | null) {
  const { groups: presets, issuer } = config.institution!
  if (presets.size === 0 || !groups) return
  const now = knownPermissions(groups.flatMap(group => presets.get(group) ?? []))
  const where = { userId_issuer: { userId, issuer } }
  const link = await db.institutionLink.findUnique({ where })
  if (!link || sortedNames(knownPermissions(link.given)) === sortedNames(now)) return
  await transaction(async tx => {
    await lockAdministration(tx)
    const link = await tx.institutionLink.findUniqueOrThrow({
      where,
      include: { user: { include: { permissions: true } } },
    })
    if (!(await isGenuine('InstitutionLink', link, queryIn(tx)))) return
    await refuseUnlessGenuine(userId, queryIn(tx))
    const user = { ...link.user, permissions: storedIn(link.user.permissions) }
    const before = knownPermissions(link.given)
    // The last user manager keeps the permission, so that the board is never without one.
    const leaves = before.includes('users.manage') && !now.includes('users.manage')
    const given = leaves && (await isLastAdministrator(tx, userId)) ? [...now, 'users.manage' as const] : now
    const added = now.filter(permission => !before.includes(permission))
    const earlier = await heldOrRequestedByHand(tx, user)
    const byHand = [
      ...knownPermissions(link.byHand),
      ...added.filter(permission => earlier.includes(permission)),
    ]
    const removed = before.filter(permission => !given.includes(permission) && !byHand.includes(permission))
    const data = { given, byHand: byHand.filter(permission => now.includes(permission)) }
    await tx.institutionLink.update({ where, data })
    await change(tx, user, added, removed)
  })
}

type Account = Owner & { permissions: Permission[] }

const storedIn = (rows: readonly { permission: string }[]) =>
  knownPermissions(rows.map(({ permission }) => permission))

/** Permissions that a person gave or requested before the groups did. */
async function heldOrRequestedByHand(tx: Tx, { id, permissions }: Account) {
  const open = { userId: id, askedById: { not: BY_INSTITUTION }, ...isOpen() }
  const requests = await tx.rightRequest.findMany({ where: open, select: { permission: true } })
  return [...permissions, ...storedIn(requests)]
}

async function change(tx: Tx, before: Account, added: Permission[], removed: Permission[]) {
  const { id, permissions: held } = before
  const { name } = config.institution!
  const institution = { id: BY_INSTITUTION, name: name.charAt(0).toUpperCase() + name.slice(1) }
  const given = added.filter(
    permission => !held.includes(permission) && !(config.confirmRights && needsSecondPerson(permission)),
  )
  const permissions = [...held.filter(permission => !removed.includes(permission)), ...given]
  if (sortedNames(permissions) !== sortedNames(held)) {
    const details = await changePermissions(tx, id, held, permissions)
    await audit(tx, { ...institution, id: null }, 'edit', userSubject(before), details)
  }
  await tx.rightRequest.updateMany({
    where: { userId: id, askedById: BY_INSTITUTION, permission: { in: removed }, ...isOpen() },
    data: {
      answer: 'withdrawn',
      answeredById: null,
      answeredByName: institution.name,
      answeredAt: clock.now(),
    },
  })
  await requestPermissions(tx, before, { ...before, permissions }, [...held, ...added], institution)
}

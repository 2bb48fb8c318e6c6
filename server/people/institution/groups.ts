import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { knownPermissions, permissionsOf, sortedNames, type Permission } from '#server/permissions'
import { isLastAdministrator, takeAdministration } from '../users/administrators.ts'
import { changePermissions } from '../users/change-permissions.ts'
import { askForRights, BY_INSTITUTION, isConfirmed, isOpen } from '../users/right-requests/ask.ts'

/**
 * Permissions that an administrator gave or removed stay so, even if a group has the same. Sensitive ones
 * await a second person; the institution counts as the first. If `groups` is null they are unknown, and
 * nothing changes.
 */
export async function applyGroups(userId: number, groups: string[] | null) {
  const { groups: presets, issuer } = config.institution!
  if (presets.size === 0 || !groups) return
  const now = knownPermissions(groups.flatMap(group => presets.get(group) ?? []))
  const where = { userId_issuer: { userId, issuer } }
  const link = await db.institutionLink.findUnique({ where })
  if (!link || sortedNames(knownPermissions(link.given)) === sortedNames(now)) return
  await transaction(async tx => {
    await takeAdministration(tx)
    const link = await tx.institutionLink.findUniqueOrThrow({
      where,
      include: { user: { include: { permissions: true } } },
    })
    const user = { ...link.user, permissions: permissionsOf(link.user.permissions) }
    const before = knownPermissions(link.given)
    const kept = await lastAdministration(tx, userId, before, now)
    const fresh = now.filter(right => !before.includes(right))
    const stays = [...knownPermissions(link.byHand), ...(await heldOrAskedByHand(tx, user, fresh))]
    const gone = before.filter(right => ![...now, ...kept, ...stays].includes(right))
    const data = { given: [...now, ...kept], byHand: stays.filter(right => now.includes(right)) }
    await tx.institutionLink.update({ where, data })
    await change(tx, user, { fresh, gone })
  })
}

type Account = { id: number; name: string; email: string; permissions: Permission[] }

/** Permissions that a person gave or requested before the groups did. */
async function heldOrAskedByHand(tx: Tx, { id, permissions }: Account, fresh: Permission[]) {
  const open = { userId: id, askedById: { not: BY_INSTITUTION }, ...isOpen() }
  const requests = await tx.rightRequest.findMany({ where: open, select: { permission: true } })
  const byHand = [...permissions, ...permissionsOf(requests)]
  return fresh.filter(right => byHand.includes(right))
}

type Change = { fresh: Permission[]; gone: Permission[] }

async function change(tx: Tx, before: Account, { fresh, gone }: Change) {
  const { id, name } = before
  const institution = { id: BY_INSTITUTION, name: sentenceName() }
  const held = before.permissions
  const given = fresh.filter(right => !held.includes(right) && !(config.confirmRights && isConfirmed(right)))
  const permissions = [...held.filter(right => !gone.includes(right)), ...given]
  if (sortedNames(permissions) !== sortedNames(held)) {
    const details = await changePermissions(tx, id, held, permissions)
    await audit(tx, { ...institution, id: null }, 'edit', { type: 'user', id, name }, details)
  }
  await tx.rightRequest.updateMany({
    where: { userId: id, askedById: BY_INSTITUTION, permission: { in: gone }, ...isOpen() },
    data: { answer: 'withdrawn', answeredByName: institution.name, answeredAt: clock.now() },
  })
  await askForRights(tx, before, { ...before, permissions }, [...held, ...fresh], institution)
}

/** The last user manager keeps the permission, so that the board is never without one. */
async function lastAdministration(
  tx: Tx,
  id: number,
  before: Permission[],
  now: Permission[],
): Promise<Permission[]> {
  const leaves = before.includes('users.manage') && !now.includes('users.manage')
  return leaves && (await isLastAdministrator(tx, id)) ? ['users.manage'] : []
}

const sentenceName = () => {
  const { name } = config.institution!
  return name.charAt(0).toUpperCase() + name.slice(1)
}

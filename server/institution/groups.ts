import { keepFinalBeside } from '../applications/vote.ts'
import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import { config } from '../config.ts'
import { db, type Tx } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { endListening } from '../live/tell.ts'
import { packPermissions, unpackPermissions, type Permission } from '../permissions.ts'
import { isLastAdministrator, takeAdministration } from '../users/administrators.ts'
import { askForRights, BY_INSTITUTION, isConfirmed, isOpen } from '../users/right-requests/ask.ts'

/**
 * Permissions that an administrator gave or removed stay so, even if a group has the same. Sensitive ones
 * await a second person; the institution counts as the first. If `groups` is null they are unknown, and
 * nothing changes.
 */
export async function applyGroups(userId: number, groups: string[] | null) {
  const { groups: presets, issuer } = config.institution!
  if (presets.size === 0 || !groups) return
  const wanted = packPermissions([...new Set(groups.flatMap(group => presets.get(group) ?? []))])
  const where = { userId_issuer: { userId, issuer } }
  const link = await db.institutionLink.findUnique({ where })
  if (!link || link.given === wanted) return
  await transaction(async tx => {
    await takeAdministration(tx)
    const { given, byHand, user } = await tx.institutionLink.findUniqueOrThrow({
      where,
      include: { user: true },
    })
    const [before, now] = [unpackPermissions(given), unpackPermissions(wanted)]
    const kept = await lastAdministration(tx, userId, before, now)
    const fresh = now.filter(right => !before.includes(right))
    const stays = [...unpackPermissions(byHand), ...(await heldOrAskedByHand(tx, user, fresh))]
    const gone = before.filter(right => ![...now, ...kept, ...stays].includes(right))
    const data = {
      given: packPermissions([...now, ...kept]),
      byHand: packPermissions(stays.filter(right => now.includes(right))),
    }
    await tx.institutionLink.update({ where, data })
    await change(tx, user, { fresh, gone })
  })
}

type Account = { id: number; name: string; email: string; permissions: string }
/** Permissions that a person gave or requested before the groups did. */
async function heldOrAskedByHand(tx: Tx, { id, permissions }: Account, fresh: Permission[]) {
  const open = { userId: id, askedById: { not: BY_INSTITUTION }, ...isOpen() }
  const requests = await tx.rightRequest.findMany({ where: open, select: { permission: true } })
  const byHand = [
    ...unpackPermissions(permissions),
    ...requests.map(({ permission }) => permission as Permission),
  ]
  return fresh.filter(right => byHand.includes(right))
}

type Change = { fresh: Permission[]; gone: Permission[] }

async function change(tx: Tx, before: Account, { fresh, gone }: Change) {
  const { id, name } = before
  const institution = { id: BY_INSTITUTION, name: sentenceName() }
  const held = unpackPermissions(before.permissions)
  const given = fresh.filter(right => !held.includes(right) && !(config.confirmRights && isConfirmed(right)))
  const permissions = packPermissions([...held.filter(right => !gone.includes(right)), ...given])
  const after = { ...before, permissions }
  if (permissions !== before.permissions) {
    await keepFinalBeside(tx, id)
    await tx.user.update({ where: { id }, data: { permissions } })
    await endListening(tx, id)
    const details = {
      before: { permissions: before.permissions.trim() },
      after: { permissions: permissions.trim() },
    }
    await audit(tx, { ...institution, id: null }, 'edit', { type: 'user', id, name }, details)
  }
  await tx.rightRequest.updateMany({
    where: { userId: id, askedById: BY_INSTITUTION, permission: { in: gone }, ...isOpen() },
    data: { answer: 'withdrawn', answeredByName: institution.name, answeredAt: clock.now() },
  })
  await askForRights(tx, before, after, [...held, ...fresh], institution)
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

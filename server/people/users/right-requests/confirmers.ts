import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import type { Tx } from '#server/platform/database/client'
import { mayConfirmAll, permissionsOf, watchingRights } from '#server/permissions'

export const whoEverSignedIn = {
  OR: [{ passwordHash: { not: null } }, { institutionLinks: { some: {} } }],
}

/** Accounts that can confirm some permission. Unused invitations do not count. */
export async function confirmers(tx: Tx) {
  const accounts = await tx.user.findMany({
    where: {
      active: true,
      deletedAt: null,
      AND: [whoEverSignedIn],
      permissions: { some: { permission: { in: [...watchingRights] } } },
    },
    select: { id: true, permissions: true },
  })
  return accounts.map(({ id, permissions }) => ({ id, permissions: permissionsOf(permissions) }))
}

const NAME = 'second person'

/**
 * Call before one of two people may lose the right to confirm. From then on permissions always need
 * confirming, or an administrator could deactivate everybody else and then give permissions alone.
 */
export async function noteSecondPerson(tx: Tx) {
  if (!config.confirmRights || (await hadSecondPerson(tx))) return
  if ((await confirmers(tx)).filter(mayConfirmAll).length < 2) return
  const value = clock.now().toISOString()
  await tx.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: {} })
}

export const hadSecondPerson = async (tx: Tx) =>
  (await tx.setting.findUnique({ where: { name: NAME } })) !== null

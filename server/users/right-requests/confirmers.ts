import { clock } from '../../clock.ts'
import { config } from '../../config.ts'
import type { Tx } from '../../database/client.ts'
import { mayConfirmAll, unpackPermissions, watchingRights } from '../../permissions.ts'

/** They chose a password, or came in by the institution. */
export const whoEverSignedIn = {
  OR: [{ passwordHash: { not: null } }, { institutionLinks: { some: {} } }],
}

/** The accounts that can confirm some permission. An invitation that nobody followed confirms nothing. */
export async function confirmers(tx: Tx) {
  const accounts = await tx.user.findMany({
    where: {
      active: true,
      deletedAt: null,
      AND: [whoEverSignedIn],
      OR: watchingRights.map(right => ({ permissions: { contains: ` ${right} ` } })),
    },
    select: { id: true, permissions: true },
  })
  return accounts.map(({ id, permissions }) => ({ id, permissions: unpackPermissions(permissions) }))
}

const NAME = 'second person'

/**
 * Notes that two people can confirm permissions, before one of them may lose that. From then on permissions always
 * wait: an administrator could otherwise deactivate everybody else and give permissions alone.
 */
export async function noteSecondPerson(tx: Tx) {
  if (!config.confirmRights || (await hadSecondPerson(tx))) return
  if ((await confirmers(tx)).filter(mayConfirmAll).length < 2) return
  const value = clock.now().toISOString()
  await tx.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: {} })
}

export const hadSecondPerson = async (tx: Tx) =>
  (await tx.setting.findUnique({ where: { name: NAME } })) !== null

import type { Tx } from '../database/client.ts'
import { packPermissions, unpackPermissions, type Permission } from '../permissions.ts'

/** Permissions given by hand outlast the groups that give them too. */
export async function noteByHand(
  tx: Tx,
  userId: number,
  held: readonly Permission[],
  wanted: readonly Permission[],
) {
  const links = await tx.institutionLink.findMany({ where: { userId } })
  for (const { issuer, subject, given, byHand } of links) {
    const before = unpackPermissions(byHand)
    const after = unpackPermissions(given).filter(
      right => wanted.includes(right) && (before.includes(right) || !held.includes(right)),
    )
    const data = { byHand: packPermissions(after) }
    if (data.byHand !== byHand)
      await tx.institutionLink.update({ where: { issuer_subject: { issuer, subject } }, data })
  }
}

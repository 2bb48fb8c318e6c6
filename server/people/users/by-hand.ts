import type { Tx } from '#server/platform/database/client'
import { knownPermissions, sortedNames, type Permission } from '#server/permissions'

/** Permissions given by hand outlast the groups that give them too. */
export async function noteByHand(
  tx: Tx,
  userId: number,
  held: readonly Permission[],
  wanted: readonly Permission[],
) {
  for (const { issuer, subject, ...link } of await tx.institutionLink.findMany({ where: { userId } })) {
    const before = knownPermissions(link.byHand)
    const byHand = knownPermissions(link.given).filter(
      right => wanted.includes(right) && (before.includes(right) || !held.includes(right)),
    )
    if (sortedNames(byHand) !== sortedNames(before))
      await tx.institutionLink.update({
        where: { issuer_subject: { issuer, subject } },
        data: { byHand },
      })
  }
}

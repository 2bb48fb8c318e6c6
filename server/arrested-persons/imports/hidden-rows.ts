import type { Tx } from '../../database/client.ts'
import { seesSealed, type User } from '../../permissions.ts'

const AT_A_TIME = 1_000

/** How many rows are of known records that this viewer does not see. They are in no number that is told to them. */
export async function hiddenRows(
  tx: Tx,
  where: { importId: number; chosen?: true; personId?: { not: null } },
  viewer: Pick<User, 'permissions'>,
): Promise<number> {
  const rows = await tx.importRow.findMany({
    where: { ...where, ofPersonId: { not: null } },
    select: { ofPersonId: true },
  })
  const ids = [...new Set(rows.map(({ ofPersonId }) => ofPersonId!))]
  const unsealed = seesSealed(viewer) ? {} : { sealed: false }
  const seen = new Set<number>()
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const found = await tx.arrestedPerson.findMany({
      where: { id: { in: ids.slice(at, at + AT_A_TIME) }, ...unsealed },
      select: { id: true },
    })
    for (const { id } of found) seen.add(id)
  }
  return rows.filter(({ ofPersonId }) => !seen.has(ofPersonId!)).length
}

/** Whoever reads the trail. */
export const anybody: Pick<User, 'permissions'> = { permissions: [] }

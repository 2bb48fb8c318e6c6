import { literal, read, sql } from '#server/platform/database/read'
import { RuleBroken } from '#server/platform/web/errors'
import type { User } from '#server/permissions'
import { conditions, type Filter } from '../../case/filter.ts'

/** Cases chosen by hand, or everything that the filter of a list finds. */
export type Chosen = { ids: number[]; filter?: Filter | undefined }

export async function chosenIds({ ids, filter }: Chosen, viewer: User, most: number) {
  if (!filter) return ids
  const rows = await read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a WHERE ${conditions(filter, viewer)} ORDER BY a."id" LIMIT ${literal(most + 1)}`)
  if (rows.length > most)
    throw new RuleBroken(
      `Choose at most ${most.toLocaleString('en')} applications at once. Narrow the list first.`,
    )
  return rows.map(({ id }) => id)
}

import { db } from '#server/platform/database/client'
import { holderIds } from '#server/platform/holders'
import { read } from '#server/platform/database/read'

/** The first administrator, in whose name a board file is imported without anybody signed in. */
export async function publisher() {
  const ids = await holderIds('settings.manage', read)
  if (ids.length === 0) return null
  const { id, name } = await db.user.findUniqueOrThrow({ where: { id: Math.min(...ids) } })
  return { id, name }
}

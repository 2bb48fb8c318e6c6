import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { SEARCH_TEXT_VERSION } from '#server/platform/lists/search-text'

const NAME = 'search-texts'

export async function searchTextsAreCurrent() {
  const [setting] = await read<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = ${NAME}`)
  return setting?.value === SEARCH_TEXT_VERSION
}

/** Writes the search texts at start if they are missing, as after an update or an older backup. */
export async function bringSearchTextsUpToDate() {
  if (await searchTextsAreCurrent()) return
  const { rebuildSearchTexts } = await import('./rebuild-texts.ts')
  await rebuildSearchTexts()
  const value = SEARCH_TEXT_VERSION
  await db.setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: { value } })
}

import { config } from '#server/config'
import { db } from './client.ts'
import { withStartLock } from './lock.ts'
import { read, sql } from './read.ts'

/** Whether derived data was last rebuilt by the same version of the code. */
export async function isRebuilt(name: string, version: string) {
  const [setting] = await read<{ value: string }>(sql`SELECT "value" FROM "Setting" WHERE "name" = ${name}`)
  return setting?.value === version
}

/** Rebuilds derived data at the start, in one process and once for each version. */
export async function rebuildOnce(name: string, value: string, rebuild: () => Promise<unknown>) {
  if (await isRebuilt(name, value)) return
  await withStartLock(config, async () => {
    if (await isRebuilt(name, value)) return
    await rebuild()
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } })
  })
}

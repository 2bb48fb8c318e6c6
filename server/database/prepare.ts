import { lockDatabase } from './lock.ts'
import { migrate, type Target } from './migrate.ts'

/**
 * What has to happen before anything imports client.ts, which connects: so start.ts calls this and imports the
 * application afterwards. Returns the migrations it applied. Throws CannotStart.
 */
export async function prepareDatabase(target: Target): Promise<string[]> {
  lockDatabase(target)
  const applied = await migrate(target)
  const { opened } = await import('./client.ts')
  opened.startCheckpoints?.()
  const { checkDatabase } = await import('./checks.ts')
  await checkDatabase()
  return applied
}

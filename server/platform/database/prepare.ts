import { lockDatabase } from './lock.ts'
import { migrate, type Target } from './migrate.ts'

/** Call this before importing client.ts, which connects. Throws CannotStart. */
export async function prepareDatabase(target: Target): Promise<string[]> {
  lockDatabase(target)
  const applied = await migrate(target)
  const { opened } = await import('./client.ts')
  opened.startCheckpoints?.()
  const { checkDatabase } = await import('./checks.ts')
  await checkDatabase()
  return applied
}

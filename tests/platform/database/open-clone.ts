import { vi } from 'vitest'
import type { Provider } from '#server/platform/database/open-database'
import { cloneDatabase, dropDatabase, type DatabaseEnvironment } from '#tests/support/databases'

/** Loads the database modules afresh, on the given database or on a new one. */
export async function openClone(provider: Provider, given?: DatabaseEnvironment) {
  const environment = given ?? (await cloneDatabase(provider))
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', environment.DATABASE_URL ?? '')
  vi.stubEnv('STORAGE_DIR', environment.STORAGE_DIR)
  const client = await import('#server/platform/database/client')
  const modules = {
    ...client,
    ...(await import('#server/platform/database/transaction')),
    ...(await import('#server/platform/database/guard')),
    ...(await import('#server/platform/database/read')),
    ...(await import('#server/platform/database/counter')),
    ...(await import('#server/platform/database/busy')),
  }
  const drop = async () => {
    await client.disconnect()
    await dropDatabase(environment)
    vi.unstubAllEnvs()
  }
  return { ...modules, environment, drop }
}

export type OpenClone = Awaited<ReturnType<typeof openClone>>

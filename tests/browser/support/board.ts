import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Provider } from '#server/platform/database/open-database'
import { cloneDatabase, type DatabaseEnvironment, dropDatabase } from '../../support/databases.ts'
import { person, type Person, signIn } from './people.ts'
import { demoBoardStorage } from './demo-board.ts'
import { startServer, type Server, type Settings } from './server.ts'

type Options = BrowserContextOptions & {
  /** Use a separate session, for tests that end it. */
  fresh?: boolean
}

/** Starts the demo board for the tests of a file. An unexpected console or server error fails the test. */
export function aBoard(provider: Provider = 'sqlite', settings: Settings = {}) {
  let database: DatabaseEnvironment
  let server: Server
  // Saves signing in again in every test.
  const sessions = new Map<string, Awaited<ReturnType<Person['context']['storageState']>>>()

  beforeAll(async () => {
    database =
      provider === 'sqlite' ? { STORAGE_DIR: await demoBoardStorage() } : await cloneDatabase(provider)
    server = await startServer({ ...database, ...settings })
  })

  afterAll(async () => {
    await server?.stop()
    if (database) await dropDatabase(database)
  })

  const guest = (options: BrowserContextOptions = {}): Promise<Person> =>
    person({ baseURL: server.origin, ...options })

  /** Signs in with a demo account, such as `registry` or `chair`. */
  async function signedIn(account: string, { fresh = false, ...options }: Options = {}): Promise<Person> {
    const known = fresh ? undefined : sessions.get(account)
    if (known) return guest({ storageState: known, ...options })
    const came = await guest(options)
    await signIn(came, account)
    if (!fresh) sessions.set(account, await came.context.storageState())
    return came
  }

  return {
    guest,
    signedIn,
    get origin() {
      return server.origin
    },
    get database() {
      return database
    },
  }
}

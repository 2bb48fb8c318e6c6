import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Provider } from '#server/database/open-database'
import { cloneDatabase, type DatabaseEnvironment, dropDatabase } from '../../support/databases.ts'
import { person, type Person, signIn } from './people.ts'
import { plantedStorage } from './planted.ts'
import { startServer, type Server, type Settings } from './server.ts'

type Options = BrowserContextOptions & {
  /** With a session of their own, for stories that end it. */
  fresh?: boolean
}

/**
 * The planted board and a browser, for the stories around it. Whoever comes has their own cookies, goes home when
 * the story ends, and must have had nothing to complain of; nor may the server.
 */
export function aBoard(provider: Provider = 'sqlite', settings: Settings = {}) {
  let database: DatabaseEnvironment
  let server: Server
  // By account: cookies of a session, so that not every story types its way in.
  const sessions = new Map<string, Awaited<ReturnType<Person['context']['storageState']>>>()

  beforeAll(async () => {
    database = provider === 'sqlite' ? { STORAGE_DIR: await plantedStorage() } : await cloneDatabase(provider)
    server = await startServer({ ...database, ...settings })
  })

  afterAll(async () => {
    await server?.stop()
    if (database) await dropDatabase(database)
  })

  /** Somebody who is not signed in. */
  const guest = (options: BrowserContextOptions = {}): Promise<Person> =>
    person({ baseURL: server.origin, ...options })

  /** Somebody with a session of an account: `registry`, `chair`, … */
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

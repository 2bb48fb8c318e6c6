import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject, afterAll, beforeAll } from 'vitest'
import { startServer, type Server, type Settings } from './server.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { Provider } from '#server/platform/database/open-database'
import { cloneDatabase, type DatabaseEnvironment, dropDatabase } from '../../support/databases.ts'
import { newPerson, type Person, signIn } from './browser.ts'

/** Seeded once per run, then copied. */
export async function demoBoardStorage(): Promise<string> {
  const { run } = inject('databases')
  const template = join(run, 'demonstration')
  if (isFirst(join(run, 'seeding'))) {
    const server = await startServer({ STORAGE_DIR: join(run, 'seeding') })
    await server.stop()
    renameSync(join(run, 'seeding'), template)
    mkdirSync(join(run, 'seeding')) // so that nobody else seeds again
  }
  while (!existsSync(template)) await setTimeout(20)
  const folder = mkdtempSync(join(run, 'board-of-demo-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

function isFirst(folder: string) {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

type Options = BrowserContextOptions & {
  /** Use a separate session, for tests that end it. */
  fresh?: boolean
}

/** Starts the demo board for the tests of a file. An unexpected console or server error fails the test. */
export function demoBoard(provider: Provider = 'sqlite', settings: Settings = {}) {
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
    newPerson({ baseURL: server.origin, ...options })

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

import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { seedApplicationTypes } from '../../prisma/seed/application-types.ts'
import { createApp } from '#server/app'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { forgetNumbers } from '#server/home/dashboard/numbers'
import { db } from '#server/platform/database/client'
import { databaseClock } from '#server/platform/database/database-clock'
import { transaction } from '#server/platform/database/transaction'
import type { PrivateJwk } from '#server/records/board-keys/keys'
import { createKey, prepareBoardKey } from '#server/records/board-keys/prepare'
import { removeMark } from '#server/records/board-keys/storage-mark'
import { signedLog } from '#server/records/signed-log/verified-log'
import { forgetCodes } from '#server/people/sign-in/throttle'
import { refreshSettings } from '#server/platform/stored-settings'
import { forgetCounts } from '#server/platform/web/rate-limit'
import { backgroundDone } from '#server/platform/web/concurrency'
import { builtView } from '#server/platform/web/view-built'
import { joinBoard } from './cast.ts'
import { emptyDatabase, rememberRows } from './databases.ts'

// The real board over HTTP, shared by the test files of a process and reset before each test.

export const server = createServer(createApp(await builtView()))
server.keepAliveTimeout = 0 // Slow tests would otherwise hit a connection that is just closing.
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let backToTheStart: (() => Promise<void>) | undefined

async function theStart() {
  removeMark() // of a file that reloads modules
  await emptyDatabase(db)
  await prepareBoardKey()
  const { now: asBefore } = clock
  itIs('2026-01-05T08:00:00Z') // words such as “2 min ago” would differ between boards that are compared
  await seedApplicationTypes(db)
  await db.label.create({ data: { name: 'Urgent', colour: '#b91c1c' } })
  clock.now = asBefore
  await joinBoard()
  const tables = [
    'ApplicationType',
    'TypeVersion',
    'Label',
    'BoardKey',
    'LogHead',
    'User',
    'UserPermission',
    'WaitingLeaf',
  ]
  return rememberRows(db, tables)
}

export async function resetBoard() {
  await backgroundDone() // background work of the previous test
  rmSync(join(config.storageDir, 'files'), { recursive: true, force: true })
  await (backToTheStart ??= await theStart())()
  await refreshSettings() // They are cached.
  signedLog.forget()
  forgetCodes()
  forgetCounts()
  forgetNumbers()
  removeMark()
}

export const askDatabaseClock = databaseClock.now
// so that it follows `itIs`
databaseClock.now = async () => clock.now()
/** For boards that are compared with each other. */
export const useKey = (jwk: PrivateJwk) =>
  transaction(async tx => {
    await tx.boardKey.deleteMany({})
    await createKey(tx, jwk)
  })

const { now } = clock
const { now: databaseNow } = databaseClock
const settings = { ...config }

export function restoreClockAndSettings() {
  clock.now = now
  databaseClock.now = databaseNow
  Object.assign(config, settings)
}

/** Freezes the board's clock until the end of the test. */
export function itIs(moment: string | Date) {
  clock.now = () => new Date(moment)
}

import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { plantTypes } from '../../prisma/plant/types.ts'
import { createApp } from '#server/app'
import { clock } from '#server/clock'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { refresh } from '../../server/office.ts'
import { allPassed } from '../../server/web/in-passing.ts'
import { builtView } from '../../server/web/view-built.ts'
import { joinBoard } from './cast.ts'
import { emptyDatabase, rememberRows } from './databases.ts'

// The real board over real HTTP, in this process: one for all its test files, emptied before each test.

export const server = createServer(createApp(await builtView()))
server.keepAliveTimeout = 0 // a test that takes its time between two requests may use the same connection for both
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let backToTheStart: (() => Promise<void>) | undefined

async function theStart() {
  await emptyDatabase(db)
  await plantTypes(db)
  await joinBoard()
  return rememberRows(db, ['ApplicationType', 'User', 'WaitingLeaf'])
}

/** The board as each test begins: nothing but its types and its people, and no file. */
export async function resetBoard() {
  await allPassed() // of the test before
  rmSync(join(config.storageDir, 'files'), { recursive: true, force: true })
  await (backToTheStart ??= await theStart())()
  await refresh() // the office's name is known for some seconds
}

const { now } = clock
const settings = { ...config }

/** What a test set differently is as it was. */
export function restoreClockAndSettings() {
  clock.now = now
  Object.assign(config, settings)
}

/** Stops the board's clock at a moment, until the next test. */
export function itIs(moment: string | Date) {
  clock.now = () => new Date(moment)
}

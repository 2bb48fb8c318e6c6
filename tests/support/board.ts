import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { plantTypes } from '../../prisma/plant/types.ts'
import { createApp } from '#server/app'
import { clock } from '#server/clock'
import { db } from '#server/database/client'
import { builtView } from '../../server/web/view-built.ts'
import { joinBoard } from './cast.ts'
import { emptyDatabase } from './databases.ts'

// The real board over real HTTP, in this process: one for each test file, emptied before each test.

export const server = createServer(createApp(await builtView()))
server.keepAliveTimeout = 0 // a test that takes its time between two requests may use the same connection for both
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const realNow = clock.now

beforeEach(async () => {
  clock.now = realNow
  await resetBoard()
})

/** The board as each test begins: nothing but its types and its people. */
export async function resetBoard() {
  await emptyDatabase(db)
  await plantTypes(db)
  await joinBoard()
}

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Stops the board's clock at a moment, until the next test. */
export function itIs(moment: string | Date) {
  clock.now = () => new Date(moment)
}

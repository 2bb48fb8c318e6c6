import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

describe.runIf(providers().includes('postgresql'))('connections that the PostgreSQL server ends', () => {
  let room: OpenClone
  beforeEach(async () => void (room = await openClone('postgresql')))
  afterEach(() => room.drop())

  test('make the transaction on them busy, write nothing and are replaced', async () => {
    const cut = room.transaction(async tx => {
      await tx.user.create({ data: { email: 'ana@docket.test', name: 'Ana' } })
      await endConnections(room)
      await tx.user.count()
    })
    await expect(cut).rejects.toBeInstanceOf(room.DatabaseBusy)
    await room.db.user.create({ data: { email: 'ben@docket.test', name: 'Ben' } })
    expect(await room.db.user.findMany()).toMatchObject([{ name: 'Ben' }])
  })

  test('are replaced when they were idle, and the process lives on', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => room.read(room.sql`SELECT pg_sleep(0.05)::text AS "slept"`)),
    )
    await endConnections(room)
    await expect
      .poll(() => room.read(room.sql`SELECT 1 AS "one"`).catch(() => 'not yet'))
      .toEqual([{ one: 1 }])
    expect(await room.db.user.count()).toBe(0)
  })

  test('answer every fast read on them with an error that means busy', async () => {
    const slow = room.read(room.sql`SELECT pg_sleep(5)::text AS "slept"`).catch((error: unknown) => error)
    const behind = room.read(room.sql`SELECT 1 AS "one"`).catch((error: unknown) => error)
    await expect.poll(() => endConnections(room)).toBe(1)
    expect([await slow, await behind].map(room.isDatabaseBusy)).toEqual([true, true])
    expect(await room.read(room.sql`SELECT 1 AS "one"`)).toEqual([{ one: 1 }])
  })
})

/** Says how many. */
async function endConnections({ environment }: OpenClone): Promise<number> {
  const client = new Client({ connectionString: environment.DATABASE_URL! })
  await client.connect()
  const { rowCount } = await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await client.end()
  return rowCount ?? 0
}

import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { openClone, type OpenClone } from './open-clone.ts'

type Write = (to: Pick<OpenClone['db'], 'user'>) => Promise<unknown>

const ana = { email: 'ana@docket.test', name: 'Ana' }

describe('the SQLite file', () => {
  let room: OpenClone
  beforeEach(async () => void (room = await openClone('sqlite')))
  afterEach(() => room.drop())

  const pragma = async (name: string) =>
    Object.values((await room.db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0]!)[0]
  const settings = () =>
    Promise.all(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma))

  test('the settings stay the same after transactions, including failed ones', async () => {
    expect(await settings()).toEqual(['wal', 2, 1, 5000])
    await room.transaction(tx => tx.user.create({ data: ana }))
    await room.transaction(tx => tx.user.create({ data: ana })).catch(() => {})
    expect(await settings()).toEqual(['wal', 2, 1, 5000])
  })

  test('foreign keys are enforced in and outside of transactions', async () => {
    const orphan = { data: { id: 'of nobody', userId: 99 } }
    await expect(room.db.session.create(orphan)).rejects.toMatchObject({ code: 'P2003' })
    await expect(room.transaction(tx => tx.session.create(orphan))).rejects.toMatchObject({ code: 'P2003' })
  })

  test.runIf(fs.existsSync('/proc/self/fd'))('two thousand transactions leave no file open', async () => {
    await room.transaction(tx => tx.user.create({ data: ana }))
    const before = openFiles()
    for (let i = 0; i < 2_000; i++) {
      await room.transaction(tx => tx.user.update({ where: { id: 1 }, data: { name: `Ana ${i}` } }))
    }
    expect(openFiles()).toBe(before)
  })

  test.for([
    ['transactions', (write: Write) => room.transaction(write)],
    ['single writes', (write: Write) => write(room.db)],
  ] as const)('the event loop gets a turn between many %s', async ([, begin]) => {
    await room.transaction(tx => tx.user.create({ data: ana }))
    let turns = 0
    let counting = setImmediate(function count() {
      turns++
      counting = setImmediate(count)
    })
    onTestFinished(() => clearImmediate(counting))
    for (let i = 0; i < 100; i++)
      await begin(to => to.user.update({ where: { id: 1 }, data: { name: `Ana ${i}` } }))
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  test('cached statements notice changed tables', async () => {
    const all = () => room.read(room.sql`SELECT * FROM "Setting"`)
    const raw = () => room.db.$queryRaw`SELECT * FROM "Setting"`
    await room.db.setting.create({ data: { name: 'office', value: 'Board' } })
    await Promise.all([all(), raw()])

    await room.db.$executeRawUnsafe(`ALTER TABLE "Setting" ADD COLUMN "first" INTEGER NOT NULL DEFAULT 1`)
    expect([await all(), await raw()]).toEqual(twice({ name: 'office', value: 'Board', first: 1 }))

    await room.transaction(tx =>
      tx.$executeRawUnsafe(`ALTER TABLE "Setting" ADD COLUMN "second" INTEGER DEFAULT 2`),
    )
    expect([await all(), await raw()]).toEqual(twice({ name: 'office', value: 'Board', first: 1, second: 2 }))
  })

  test('statements that write and return rows use the writing connection', async () => {
    const returned = await room.db.$queryRaw`INSERT INTO "Counter" VALUES ('a', 1) RETURNING "name"`
    expect(returned).toEqual([{ name: 'a' }])
    const changed = await room.db.$queryRaw`
      WITH "one" AS (SELECT 2 AS "value") UPDATE "Counter" SET "value" = (SELECT "value" FROM "one") RETURNING "value"`
    expect(changed).toEqual([{ value: 2 }])
    expect(
      await room.db.$queryRaw`WITH "all" AS (SELECT * FROM "Counter") SELECT "value" FROM "all"`,
    ).toEqual([{ value: 2 }])
  })

  test('read() cannot write', async () => {
    await expect(room.read(room.sql`DELETE FROM "Setting"`)).rejects.toThrow()
    await expect(room.read(room.sql`INSERT INTO "Setting" VALUES ('a', 'b') RETURNING *`)).rejects.toThrow()
    expect(await room.db.setting.count()).toBe(0)
  })

  test('nobody else can write between the reads and writes of a transaction', async () => {
    await room.db.user.create({ data: ana })
    const outsider = new DatabaseSync(databaseFile(room.environment.STORAGE_DIR), { timeout: 0 })
    await room.transaction(async tx => {
      const { name } = await tx.user.findUniqueOrThrow({ where: { id: 1 } })
      expect(() => outsider.exec(`UPDATE "User" SET "name" = 'Eve'`)).toThrow('database is locked')
      await tx.user.update({ where: { id: 1 }, data: { name: `${name} Maria` } })
    })
    outsider.close()
    expect(await room.db.user.findMany()).toMatchObject([{ name: 'Ana Maria' }])
  })

  test('a transaction that SQLite has rolled back writes nothing more', async () => {
    const work = room.transaction(async tx => {
      await tx.counter.create({ data: { name: 'a', value: 1 } })
      await tx.$executeRaw`INSERT OR ROLLBACK INTO "Counter" VALUES ('a', 2)`.catch(() => {})
      await tx.user.create({ data: ana })
    })
    await expect(work).rejects.toThrow()
    expect([await room.db.counter.count(), await room.db.user.count()]).toEqual([0, 0])
  })

  test('a full database refuses writes, leaves nothing half done, and recovers', async () => {
    await room.db.user.create({ data: ana })
    const pages = await pragma('page_count')
    await room.db.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(pages)}`)
    const tooMuch = room.transaction(async tx => {
      await tx.user.update({ where: { id: 1 }, data: { name: 'half done' } })
      await tx.setting.create({ data: { name: 'long', value: 'x'.repeat(100_000) } })
    })
    const refusal: unknown = await tooMuch.catch((error: unknown) => error)
    expect([refusal, room.isDiskFull(refusal)]).toEqual([expect.any(room.DatabaseBusy), true])
    expect(await room.db.user.findMany()).toMatchObject([{ name: 'Ana' }])

    await room.db.$queryRawUnsafe('PRAGMA max_page_count = 1000000')
    await room.transaction(tx => tx.setting.create({ data: { name: 'long', value: 'x'.repeat(100_000) } }))
    expect(await pragma('integrity_check')).toBe('ok')
  })

  test('a database locked by another program is busy and recovers afterwards', async () => {
    await room.db.$queryRawUnsafe('PRAGMA busy_timeout = 50')
    const outsider = new DatabaseSync(databaseFile(room.environment.STORAGE_DIR))
    outsider.exec('BEGIN IMMEDIATE')
    await expect(room.transaction(tx => tx.user.create({ data: ana }))).rejects.toBeInstanceOf(
      room.DatabaseBusy,
    )
    const plain = await room.db.user.create({ data: ana }).catch((error: unknown) => error)
    expect(plain).toMatchObject({ code: 'P1008' })
    expect([room.isDatabaseBusy(plain), room.isDiskFull(plain)]).toEqual([true, false])
    expect(await room.db.user.count()).toBe(0)

    outsider.exec('ROLLBACK')
    outsider.close()
    await room.db.user.create({ data: ana })
    expect(await room.db.user.count()).toBe(1)
  })
})

const openFiles = () => fs.readdirSync('/proc/self/fd').length
const twice = (row: object) => [[row], [row]]

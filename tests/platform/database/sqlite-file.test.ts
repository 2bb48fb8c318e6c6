import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { openClone, type OpenClone } from './open-clone.ts'

type Write = (to: Pick<OpenClone['db'], 'user'>) => Promise<unknown>

const ana = { email: 'ana@docket.test', name: 'Ana' }

describe('the SQLite file', () => {
  let clone: OpenClone
  beforeEach(async () => void (clone = await openClone('sqlite')))
  afterEach(() => clone.drop())

  const pragma = async (name: string) =>
    Object.values((await clone.db.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0]!)[0]
  const settings = () =>
    Promise.all(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma))

  test('the settings stay the same after transactions, including failed ones', async () => {
    expect(await settings()).toEqual(['wal', 2, 1, 5000])
    await clone.transaction(tx => tx.user.create({ data: ana }))
    await clone.transaction(tx => tx.user.create({ data: ana })).catch(() => {})
    expect(await settings()).toEqual(['wal', 2, 1, 5000])
  })

  test('foreign keys are enforced in and outside of transactions', async () => {
    const orphan = { data: { id: 'of nobody', userId: 99 } }
    await expect(clone.db.session.create(orphan)).rejects.toMatchObject({ code: 'P2003' })
    await expect(clone.transaction(tx => tx.session.create(orphan))).rejects.toMatchObject({ code: 'P2003' })
  })

  test.runIf(fs.existsSync('/proc/self/fd'))('two hundred transactions leave no file open', async () => {
    await clone.transaction(tx => tx.user.create({ data: ana }))
    const before = openFiles()
    for (let i = 0; i < 200; i++) {
      await clone.transaction(tx => tx.user.update({ where: { id: 1 }, data: { name: `Ana ${i}` } }))
    }
    expect(openFiles()).toBe(before)
  })

  test.for([
    ['transactions', (write: Write) => clone.transaction(write)],
    ['single writes', (write: Write) => write(clone.db)],
  ] as const)('the event loop gets a turn between many %s', async ([, begin]) => {
    await clone.transaction(tx => tx.user.create({ data: ana }))
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
    const all = () => clone.read(clone.sql`SELECT * FROM "Setting"`)
    const raw = () => clone.db.$queryRaw`SELECT * FROM "Setting"`
    await clone.db.setting.create({ data: { name: 'office', value: 'Board' } })
    await Promise.all([all(), raw()])

    await clone.db.$executeRawUnsafe(`ALTER TABLE "Setting" ADD COLUMN "first" INTEGER NOT NULL DEFAULT 1`)
    expect([await all(), await raw()]).toEqual(twice({ name: 'office', value: 'Board', first: 1 }))

    await clone.transaction(tx =>
      tx.$executeRawUnsafe(`ALTER TABLE "Setting" ADD COLUMN "second" INTEGER DEFAULT 2`),
    )
    expect([await all(), await raw()]).toEqual(twice({ name: 'office', value: 'Board', first: 1, second: 2 }))
  })

  test('statements that write and return rows use the writing connection', async () => {
    const returned = await clone.db.$queryRaw`INSERT INTO "Counter" VALUES ('a', 1) RETURNING "name"`
    expect(returned).toEqual([{ name: 'a' }])
    const changed = await clone.db.$queryRaw`
      WITH "one" AS (SELECT 2 AS "value") UPDATE "Counter" SET "value" = (SELECT "value" FROM "one") RETURNING "value"`
    expect(changed).toEqual([{ value: 2 }])
    expect(
      await clone.db.$queryRaw`WITH "all" AS (SELECT * FROM "Counter") SELECT "value" FROM "all"`,
    ).toEqual([{ value: 2 }])
  })

  test('read() cannot write', async () => {
    await expect(clone.read(clone.sql`DELETE FROM "Setting"`)).rejects.toThrow()
    await expect(clone.read(clone.sql`INSERT INTO "Setting" VALUES ('a', 'b') RETURNING *`)).rejects.toThrow()
    expect(await clone.db.setting.count()).toBe(0)
  })

  test('nobody else can write between the reads and writes of a transaction', async () => {
    await clone.db.user.create({ data: ana })
    const outsider = new DatabaseSync(databaseFile(clone.environment.STORAGE_DIR), { timeout: 0 })
    await clone.transaction(async tx => {
      const { name } = await tx.user.findUniqueOrThrow({ where: { id: 1 } })
      expect(() => outsider.exec(`UPDATE "User" SET "name" = 'Eve'`)).toThrow('database is locked')
      await tx.user.update({ where: { id: 1 }, data: { name: `${name} Maria` } })
    })
    outsider.close()
    expect(await clone.db.user.findMany()).toMatchObject([{ name: 'Ana Maria' }])
  })

  test('a transaction that SQLite has rolled back writes nothing more', async () => {
    const work = clone.transaction(async tx => {
      await tx.counter.create({ data: { name: 'a', value: 1 } })
      await tx.$executeRaw`INSERT OR ROLLBACK INTO "Counter" VALUES ('a', 2)`.catch(() => {})
      await tx.user.create({ data: ana })
    })
    await expect(work).rejects.toThrow()
    expect([await clone.db.counter.count(), await clone.db.user.count()]).toEqual([0, 0])
  })

  test('a full database refuses writes, leaves nothing half done, and recovers', async () => {
    await clone.db.user.create({ data: ana })
    const pages = await pragma('page_count')
    await clone.db.$queryRawUnsafe(`PRAGMA max_page_count = ${Number(pages)}`)
    const tooMuch = clone.transaction(async tx => {
      await tx.user.update({ where: { id: 1 }, data: { name: 'half done' } })
      await tx.setting.create({ data: { name: 'long', value: 'x'.repeat(100_000) } })
    })
    const refusal: unknown = await tooMuch.catch((error: unknown) => error)
    expect([refusal, clone.isDiskFull(refusal)]).toEqual([expect.any(clone.DatabaseBusy), true])
    expect(await clone.db.user.findMany()).toMatchObject([{ name: 'Ana' }])

    await clone.db.$queryRawUnsafe('PRAGMA max_page_count = 1000000')
    await clone.transaction(tx => tx.setting.create({ data: { name: 'long', value: 'x'.repeat(100_000) } }))
    expect(await pragma('integrity_check')).toBe('ok')
  })

  test('a database locked by another program is busy and recovers afterwards', async () => {
    await clone.db.$queryRawUnsafe('PRAGMA busy_timeout = 50')
    const outsider = new DatabaseSync(databaseFile(clone.environment.STORAGE_DIR))
    outsider.exec('BEGIN IMMEDIATE')
    await expect(clone.transaction(tx => tx.user.create({ data: ana }))).rejects.toBeInstanceOf(
      clone.DatabaseBusy,
    )
    const plain = await clone.db.user.create({ data: ana }).catch((error: unknown) => error)
    expect(plain).toMatchObject({ code: 'P1008' })
    expect([clone.isDatabaseBusy(plain), clone.isDiskFull(plain)]).toEqual([true, false])
    expect(await clone.db.user.count()).toBe(0)

    outsider.exec('ROLLBACK')
    outsider.close()
    await clone.db.user.create({ data: ana })
    expect(await clone.db.user.count()).toBe(1)
  })
})

const openFiles = () => fs.readdirSync('/proc/self/fd').length
const twice = (row: object) => [[row], [row]]

// Fast suite: on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementNames } from '#server/platform/database/postgresql/statement-names'
import { providers } from '#tests/support/databases'
import { openClone, type OpenClone } from './open-clone.ts'

const often = async (run: () => Promise<unknown>) => {
  for (let time = 0; time < 10; time++) await run()
}

test('at most 200 statements get a name, each its own, and only if they run often', () => {
  const nameOf = statementNames()
  const run = (text: string) => Array.from({ length: 10 }, () => nameOf(text)).at(-1)
  expect(nameOf('SELECT 0')).toBeUndefined()
  const names = Array.from({ length: 1000 }, (_, at) => run(`SELECT ${at}`))
  expect(new Set(names.filter(Boolean)).size).toBe(200)
  expect(names.slice(200).some(Boolean)).toBe(false)
  expect(run('SELECT 0')).toBe(names[0])
})

test('statements that search for words get no name', () => {
  const nameOf = statementNames()
  const run = (text: string) => Array.from({ length: 10 }, () => nameOf(text)).at(-1)
  expect(run('SELECT 1 FROM a WHERE b @@ CAST($1 AS tsquery)')).toBeUndefined()
  expect(run(`SELECT 1 FROM a WHERE b LIKE $1`)).toBeUndefined()
})

describe.runIf(providers().includes('postgresql'))('named statements on postgresql', () => {
  let clone: OpenClone
  beforeAll(async () => void (clone = await openClone('postgresql')))
  afterAll(() => clone.drop())

  const prepared = async (like: string) => {
    const { read, sql } = clone
    const rows = await read(sql`SELECT 1 FROM pg_prepared_statements WHERE "statement" LIKE ${like}`)
    return rows.length
  }
  const addColumn = (name: string) =>
    clone.db.$executeRawUnsafe(`ALTER TABLE "Setting" ADD COLUMN "${name}" TEXT DEFAULT 'new'`)

  test('statements that read() and Prisma run often are parsed once', async () => {
    const { db, read, sql } = clone
    await read(sql`SELECT COUNT(*) FROM "Setting" WHERE "name" = ${'seldom'}`)
    await often(() => read(sql`SELECT "value" FROM "Setting" WHERE "name" = ${'often'}`))
    await often(() => db.setting.findFirst({ where: { value: 'often' } }))
    expect(await prepared('SELECT COUNT(*) FROM "Setting" WHERE "name" = %')).toBe(0)
    expect(await prepared('SELECT "value" FROM "Setting" WHERE "name" = %')).toBe(1)
    expect(await prepared('SELECT %"public"."Setting"."value" = $1%')).toBe(1)
  })

  test('a change of the schema under a running process breaks no statement', async () => {
    const { db, read, sql, transaction } = clone
    await db.setting.create({ data: { name: 'kept', value: 'x' } })
    const reading = () => read<object>(sql`SELECT s.* FROM "Setting" s WHERE s."name" = ${'kept'}`)
    const inTransaction = () =>
      transaction(tx => tx.$queryRaw<object[]>`SELECT s.* FROM "Setting" s WHERE s."value" = ${'x'}`)
    const finding = () => db.setting.findMany({ where: { name: 'kept', value: 'x' } })
    for (const run of [reading, inTransaction, finding]) await often(run)
    await addColumn('more')
    expect(await reading()).toEqual([{ name: 'kept', value: 'x', more: 'new' }])
    await often(inTransaction)
    await addColumn('other')
    expect(await inTransaction()).toEqual([{ name: 'kept', value: 'x', more: 'new', other: 'new' }])
    expect(await finding()).toEqual([{ name: 'kept', value: 'x' }])
  })
})

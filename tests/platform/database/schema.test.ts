// Fast suite: on both databases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schemaFile, schemaParts, schemaText } from '#server/platform/database/schema'
import { providers } from '#tests/support/databases'
import { examine } from '../../support/doctor.ts'
import { launch } from '../../support/process.ts'
import { openClone, type OpenClone } from './open-clone.ts'
import { HARMFUL, HARMLESS, IGNORING, OF_OPERATORS, WRITABLE } from './schema-changes.ts'

/** Node's own default forbids this, but other programs don't. */
function runUndefended({ environment }: OpenClone, statements: string[]) {
  const database = new DatabaseSync(join(environment.STORAGE_DIR, 'docket.db'), { defensive: false })
  for (const statement of statements) database.exec(statement)
  const { schema_version: version } = database.prepare('PRAGMA schema_version').get()!
  database.exec(`PRAGMA schema_version = ${Number(version) + 1}`)
  database.close()
}

const parts = async () => {
  const { foreignSchema } = await import('#server/platform/database/checks')
  return (await foreignSchema()).map(({ part }) => part)
}

const check = async () => (await import('#server/platform/database/checks')).checkDatabase()

describe.each(providers())('the schema on %s', provider => {
  let clone: OpenClone
  beforeEach(async () => void (clone = await openClone(provider)))
  afterEach(() => clone.drop())

  const run = async (statements: string[]) => {
    if (statements[0] === WRITABLE) return runUndefended(clone, statements)
    for (const statement of statements) await clone.db.$executeRawUnsafe(statement)
  }
  test('the stored schema is the one that the migrations make', async () => {
    const { raw, read } = await import('#server/platform/database/read')
    const made = schemaText(await schemaParts(provider, text => read(raw(text))))
    expect(made, 'Run npm run migration.').toBe(readFileSync(schemaFile(provider), 'utf8'))
    expect(await parts()).toEqual([])
  })

  test.each(HARMFUL[provider]!)('the check at the start refuses %s', async (_what, statements, part) => {
    await run(statements)
    expect(await parts()).toContain(part)
    await expect(check()).rejects.toThrow('The database’s schema was changed outside Docket')
  })

  test.each(HARMLESS)('%s is named and does not prevent the start', async (_what, statements, part) => {
    await run(statements)
    expect(await parts()).toEqual([part])
    await check()
  })

  test('indexes, tables and views of an operator are no difference', async () => {
    await run(OF_OPERATORS[provider]!)
    expect(await parts()).toEqual([])
    await check()
  })

  test('an act is refused if a trigger would undo it', async () => {
    const { db } = clone
    await db.user.create({ data: { email: 'ana@docket.test', name: 'Ana' } })
    await run(
      provider === 'sqlite'
        ? [`CREATE TRIGGER "quiet" BEFORE DELETE ON "User" BEGIN SELECT RAISE(IGNORE); END`]
        : ['CREATE RULE "quiet" AS ON DELETE TO "User" DO INSTEAD NOTHING'],
    )
    await expect(db.user.deleteMany()).rejects.toThrow(provider === 'sqlite' ? 'quiet of User' : 'User')
    await expect(db.setting.create({ data: { name: 'office', value: 'x' } })).rejects.toThrow('quiet of User')
    await expect(db.session.deleteMany()).rejects.toThrow('quiet of User')
    await run([provider === 'sqlite' ? 'DROP TRIGGER "quiet"' : 'DROP RULE "quiet" ON "User"'])
    await db.user.deleteMany()
    expect(await db.user.count()).toBe(0)
  })

  const setSequence = (value: number) =>
    run([
      provider === 'sqlite'
        ? `UPDATE sqlite_sequence SET "seq" = ${value} WHERE "name" = 'SavedRole'`
        : `ALTER SEQUENCE "SavedRole_id_seq" RESTART WITH ${value + 1}`,
    ])

  test('a sequence that was set back or is at its end is named', async () => {
    const { db } = clone
    await db.savedRole.create({ data: { name: 'Clerk', permissions: [] } })
    await db.savedRole.create({ data: { name: 'Chair', permissions: [] } })
    expect(await parts()).toEqual([])
    for (const value of [1, 2_147_483_600]) {
      await setSequence(value)
      expect(await parts()).toEqual(['sequence of SavedRole'])
    }
    await setSequence(2)
    expect(await parts()).toEqual([])
  })
})

test.each(providers())('a server on %s refuses a foreign trigger, and doctor names it', async provider => {
  const clone = await openClone(provider)
  for (const statement of IGNORING[provider]!) await clone.db.$executeRawUnsafe(statement)
  await clone.disconnect()
  const server = launch(clone.environment)
  expect(await server.ended).toBe(1)
  expect(server.errors()).toContain('trigger quiet of Slip: it is not part of Docket')
  const findings = await examine(clone.environment)
  expect(findings.find(({ says }) => says.includes('trigger quiet of Slip'))?.state).toBe('wrong')
  await clone.drop()
})

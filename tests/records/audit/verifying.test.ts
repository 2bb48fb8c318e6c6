import { expect, test } from 'vitest'
import { audit } from '#server/records/audit/record'
import { config } from '#server/config'
import { db, opened } from '#server/platform/database/client'
import { hashOfRow } from '#server/platform/database/leaf'
import { empty } from '#server/platform/database/read'
import { PROTECTED } from '#server/platform/protected-tables'
import { agrees, rowsWithLeaves, tableOf } from '#server/records/signed-log/leaves'
import { appendLeaves } from '#server/records/signed-log/append-leaves'
import { rebuildSearchTexts } from '#server/operations/search-texts'
import { describeCompared, verifyBoard } from '#server/operations/verify/verify'
import '../../support/board.ts'
import { rosa } from '../../support/cast.ts'
import { launch } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'
import { byHand } from './by-hand.ts'
import { tamperings } from './tamperings.ts'
import { wholeBoard } from './whole-board.ts'

const otherThan = (value: unknown) => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return value instanceof Date ? new Date(value.getTime() + 1000) : `${JSON.stringify(value)} and more`
}

test('the leaf of a protected row covers all its columns except those listed as unprotected', async () => {
  await wholeBoard()
  const without: string[] = []
  for (const table of PROTECTED) {
    const found = (await rowsWithLeaves(table, empty)).find(({ leaf }) => leaf)
    if (!found) without.push(table.table)
    for (const [column, value] of Object.entries(found?.row ?? {})) {
      const row = { ...found!.row, [column]: otherThan(value) }
      const agreed = agrees(table, { ...found!, row }, found!.leaf)
      expect(agreed, `${table.table}.${column}`).toBe(column in table.unprotected)
    }
  }
  expect(without).toEqual(['InstitutionLink', 'Passkey'])
})

test('verify finds and names every change to the database or disk', async () => {
  const stored = await wholeBoard()
  expect(await verifyBoard()).toBeNull()
  for (const [what, tamper, record] of tamperings(stored)) {
    const undo = await tamper()
    const found = (await verifyBoard())?.record
    if (typeof record === 'string') expect.soft(found, what).toBe(record)
    else expect.soft(found, what).toMatch(record)
    await undo()
  }
  expect(await verifyBoard()).toBeNull()
})

test.runIf(opened.provider === 'sqlite')(
  'verify detects a record missing from SQLite’s full-text index',
  async () => {
    await wholeBoard()
    await db.$executeRawUnsafe(
      `INSERT INTO "ApplicationSearch" ("ApplicationSearch", "rowid", "searchText") VALUES ('delete', 2, '2026000002')`,
    )
    expect(await verifyBoard()).toEqual({
      record: 'application 2026-000002',
      what: 'searches do not find it, because it is missing from the index',
    })
    expect(await rebuildSearchTexts()).toBe(0) // only the index lost the word
    expect(await verifyBoard()).toBeNull()
  },
)

test('the reindex command repairs search texts, counts and tasks that differ', async () => {
  await wholeBoard()
  await byHand(
    `UPDATE "Application" SET "searchText" = replace("searchText", '2026000001', '2026000009') WHERE "id" = 1`,
    `UPDATE "ArrestedPerson" SET "searchText" = replace("searchText", ' ap2026000001', '') WHERE "id" = 1`,
    `UPDATE "ApplicationCount" SET "count" = 5 WHERE "status" = 'endorsed'`,
    `DELETE FROM "Task" WHERE true`,
  )
  const rebuilding = docket('reindex')
  expect(await rebuilding.ended, rebuilding.errors()).toBe(0)
  expect(rebuilding.output()).toBe(
    'Rebuilt: search texts of 2 records, answers that lists filter by of 0 cases, due dates of 0 cases, counts of 1 kind, keys and name counts of 10 persons, tasks of 8 cases.\n',
  )
  expect(await verifyBoard()).toBeNull()
  const clerk = await signIn(rosa)
  const found = async (search: string) =>
    (await clerk.get(`/applications?search=${search}`)).page.props.applications.data.length
  expect([await found('2026-000001'), await found('2026-000009')]).toEqual([1, 0])
})

test('a rewritten log is detected by its signed heads and by an external checkpoint', async () => {
  await wholeBoard()
  const { note } = await db.logHead.findFirstOrThrow({ where: { key: '2026-03-14' } })
  const table = tableOf('entry')!
  const row = { ...(await db.auditEntry.findFirstOrThrow({ where: { id: 2 } })), actorName: 'Nobody' }
  const undo = await byHand(
    `UPDATE "AuditEntry" SET "actorName" = 'Nobody' WHERE "id" = 2`,
    `UPDATE "LogLeaf" SET "salt" = 'theirs', "hash" = '${hashOfRow(table, row, 'theirs')}' WHERE "kind" = 'entry' AND "recordId" = '2'`,
  )
  expect((await verifyBoard())?.record).toBe('head of 2026-03-14')
  await undo()
  expect(await verifyBoard(note)).toBeNull()
  await byHand('DELETE FROM "LogLeaf" WHERE true', 'DELETE FROM "LogHead" WHERE true')
  await appendLeaves()
  expect(await db.logLeaf.count()).toBe(0)
  expect((await verifyBoard())?.record).toBe('signed log')
})

test('an entry can be erased if the audit log records the erasure', async () => {
  await wholeBoard()
  await byHand(
    `UPDATE "AuditEntry" SET "actorName" = '', "subject" = '', "details" = '{}' WHERE "id" = 3`,
    `UPDATE "LogLeaf" SET "salt" = NULL WHERE "kind" = 'entry' AND "recordId" = '3'`,
  )
  expect((await verifyBoard())?.record).toBe('audit entry 3')
  const order = { type: 'settings', id: null, name: 'Order of the court' } as const
  await audit(db, { id: 1, name: 'Adam Admin' }, 'erase-record', order, {
    after: { record: 'audit entry 3' },
  })
  await appendLeaves()
  expect(await verifyBoard()).toBeNull()
})

test('the verify command reports the result in one line, even while the board is running', async () => {
  await wholeBoard()
  const agreeing = docket('verify')
  expect(await agreeing.ended, agreeing.errors()).toBe(0)
  expect(agreeing.output()).toBe(`Verified: ${await describeCompared()}.\n`)
  await byHand(`UPDATE "AuditEntry" SET "actorName" = 'Nobody' WHERE "id" = 3`)
  const differing = docket('verify')
  expect(await differing.ended).toBe(1)
  expect(differing.errors()).toBe('audit entry 3: it was changed outside Docket.\n')
})

function docket(command: string) {
  const environment = {
    STORAGE_DIR: config.storageDir,
    DATABASE_URL: config.databaseUrl ?? '',
    APP_KEY: config.appKey(),
  }
  return launch(environment, ['server/operations/commands/docket.mjs', command])
}

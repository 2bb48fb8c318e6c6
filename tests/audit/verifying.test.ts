import { expect, test } from 'vitest'
import { audit } from '#server/audit/record'
import { config } from '#server/config'
import { db, opened } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { revoke } from '#server/slips/issue'
import { leafOf, recordsOf } from '#server/signed-log/records'
import { takeIn } from '#server/signed-log/take-in'
import { comparedInWords, verifyBoard } from '#server/verify/verify'
import { itIs } from '../support/board.ts'
import { carriesApproval, form, heldFromEndorsed, signed } from '../support/cases.ts'
import { carla, rosa } from '../support/cast.ts'
import { formWith, pdf } from '../support/papers.ts'
import { launch } from '../support/process.ts'
import { arrested } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import { change } from './by-hand.ts'
import { tamperings } from './tamperings.ts'

// A board that somebody tampers with who has its database and its disk, but not its keys.

/** A board with a bit of everything, all of it in the log. */
async function board() {
  itIs('2026-03-13T09:00:00Z')
  const { id } = await signed()
  await transaction(tx => revoke(tx, id, 'It was handed to the wrong person.', carla))
  await takeIn()
  itIs('2026-03-14T09:00:00Z')
  await carriesApproval()
  await arrested()
  const clerk = await signIn(rosa)
  const sent = formWith({ ...form, givenName: 'Tala' }, ['documents', pdf(), 'a.pdf'])
  expect((await clerk.post('/applications', sent)).status).toBe(303)
  await heldFromEndorsed()
  await takeIn()
  return { file: (await db.file.findFirstOrThrow()).id }
}

test('whatever is changed by hand is found, and named', async () => {
  const { file } = await board()
  expect(await verifyBoard()).toBeNull()
  const cases = tamperings(file)
  expect(cases.length).toBeGreaterThan(40)
  for (const [what, tamper, record] of cases) {
    const undo = await tamper()
    expect((await verifyBoard())?.record, what).toBe(record)
    await undo()
  }
  expect(await verifyBoard()).toBeNull()
})

test.runIf(opened.provider === 'sqlite')(
  'a word that SQLite’s index of words has lost is found, though the word is there',
  async () => {
    await board()
    await db.$executeRawUnsafe(
      `INSERT INTO "ApplicationFound" ("ApplicationFound", "rowid", "words") VALUES ('delete', 2, '2026-000002')`,
    )
    expect(await verifyBoard()).toEqual({
      record: 'application 2026-000002',
      what: 'a search for “2026-000002” does not find it',
    })
    await db.$executeRawUnsafe(`INSERT INTO "ApplicationFound" ("ApplicationFound") VALUES ('rebuild')`)
    expect(await verifyBoard()).toBeNull()
  },
)

test('who rewrites the log as well is found by its signed heads, and by a checkpoint kept elsewhere', async () => {
  await board()
  const { note } = await db.logHead.findFirstOrThrow({ where: { key: '2026-03-14' } })
  const salt = 'a salt of their own'
  const undo = await change('auditEntry', { id: 2 }, { actorName: 'Nobody' })
  const record = (await recordsOf('entry', ['2'])).get('2')!
  const leaf = await change(
    'logLeaf',
    { kind: 'entry', recordId: '2' },
    { salt, hash: leafOf(record, salt).toString('base64') },
  )
  expect((await verifyBoard())?.record).toBe('head of 2026-03-14')
  await undo()
  await leaf()
  expect(await verifyBoard(note)).toBeNull()
  // all of the log made anew, by the board's own key: only who kept a checkpoint can tell
  await db.logLeaf.deleteMany()
  await db.logHead.deleteMany()
  expect((await verifyBoard())?.record).toBe('audit entry 1')
  await change('auditEntry', { id: 2 }, { actorName: 'Nobody' })
  await takeIn()
  expect(await verifyBoard()).toBeNull()
  expect((await verifyBoard(note))?.record).toBe('kept checkpoint')
})

test('what an entry says can be erased, where the trail says so', async () => {
  await board()
  await db.auditEntry.update({ where: { id: 3 }, data: { actorName: '', subject: '', details: {} } })
  await db.logLeaf.updateMany({ where: { kind: 'entry', recordId: '3' }, data: { salt: null } })
  expect((await verifyBoard())?.record).toBe('audit entry 3')
  const order = { type: 'settings', id: null, name: 'Order of the court' } as const
  await audit(db, { id: 1, name: 'Adam Admin' }, 'erase-record', order, {
    after: { record: 'audit entry 3' },
  })
  await takeIn()
  expect(await verifyBoard()).toBeNull()
})

test('the command says in one line that all agrees, or what does not, beside a running board too', async () => {
  await board()
  const environment = {
    STORAGE_DIR: config.storageDir,
    DATABASE_URL: config.databaseUrl ?? '',
    APP_KEY: config.appKey(),
  }
  const run = () => launch(environment, ['server/commands/docket.mjs', 'verify'])
  const agreeing = run()
  expect(await agreeing.ended, agreeing.errors()).toBe(0)
  expect(agreeing.output()).toBe(`Verified: ${await comparedInWords()}.\n`)
  await change('auditEntry', { id: 3 }, { actorName: 'Nobody' })
  const differing = run()
  expect(await differing.ended).toBe(1)
  expect(differing.errors()).toBe('audit entry 3: it is not what was written.\n')
})

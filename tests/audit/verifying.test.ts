// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { audit } from '#server/audit/record'
import { config } from '#server/config'
import { db, opened } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { revoke } from '#server/slips/issue'
import { leafOf, recordsOf } from '#server/signed-log/records'
import { takeIn } from '#server/signed-log/take-in'
import { rebuildWords } from '#server/verify/rebuild-words'
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
    expect(await rebuildWords()).toBe(0) // it is written nowhere but in the index
    expect(await verifyBoard()).toBeNull()
  },
)

test('what searches find by is rebuilt by a command, where it differs', async () => {
  await board()
  await change('applicationWord', { applicationId: 1, word: '2026-000001' }, { word: '2026-000009' })
  await db.arrestedPersonWord.deleteMany({ where: { arrestedPersonId: 1, word: 'ap-2026-000001' } })
  const rebuilding = docket('reindex')
  expect(await rebuilding.ended, rebuilding.errors()).toBe(0)
  expect(rebuilding.output()).toBe('Wrote the words of 2 records anew, and built the keys of 5 persons.\n')
  expect(await verifyBoard()).toBeNull()
  const clerk = await signIn(rosa)
  const found = async (search: string) =>
    (await clerk.get(`/applications?search=${search}`)).page.props.applications.data.length
  expect([await found('2026-000001'), await found('2026-000009')]).toEqual([1, 0])
})

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
  const agreeing = docket('verify')
  expect(await agreeing.ended, agreeing.errors()).toBe(0)
  expect(agreeing.output()).toBe(`Verified: ${await comparedInWords()}.\n`)
  await change('auditEntry', { id: 3 }, { actorName: 'Nobody' })
  const differing = docket('verify')
  expect(await differing.ended).toBe(1)
  expect(differing.errors()).toBe('audit entry 3: it is not what was written.\n')
})

/** A command beside this board. */
function docket(command: string) {
  const environment = {
    STORAGE_DIR: config.storageDir,
    DATABASE_URL: config.databaseUrl ?? '',
    APP_KEY: config.appKey(),
  }
  return launch(environment, ['server/commands/docket.mjs', command])
}

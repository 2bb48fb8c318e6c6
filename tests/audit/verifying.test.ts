import { expect, test } from 'vitest'
import { audit } from '#server/audit/record'
import { config } from '#server/config'
import { db } from '#server/database/client'
import { transaction } from '#server/database/transaction'
import { revoke } from '#server/slips/issue'
import { leafOf, recordsOf } from '#server/signed-log/records'
import { takeIn } from '#server/signed-log/take-in'
import { comparedInWords, verifyBoard } from '#server/verify/verify'
import { itIs } from '../support/board.ts'
import { carriesApproval, form } from '../support/cases.ts'
import { carla, rosa, vera } from '../support/cast.ts'
import { signed } from '../support/decided-cases.ts'
import { formWith, pdf } from '../support/papers.ts'
import { launch } from '../support/process.ts'
import { arrested } from '../support/records.ts'
import { signIn } from '../support/visit.ts'
import { change, onDisk, remove, swap, type Undo } from './tampering.ts'

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
  await takeIn()
  return { file: (await db.file.findFirstOrThrow()).id }
}

test('whatever is changed by hand is found, and named', async () => {
  const { file } = await board()
  expect(await verifyBoard()).toBeNull()
  const entry = { id: 3 }
  const cases: [string, () => Promise<Undo>, string][] = [
    ['an entry’s actor', () => change('auditEntry', entry, { actorName: 'Nobody' }), 'audit entry 3'],
    [
      'an entry’s moment',
      () => change('auditEntry', entry, { at: new Date('2026-03-13T10:00:00Z') }),
      'audit entry 3',
    ],
    ['an entry’s action', () => change('auditEntry', entry, { action: 'application.hold' }), 'audit entry 3'],
    [
      'an entry’s details',
      () => change('auditEntry', { id: 1 }, { details: { after: 'x' } }),
      'audit entry 1',
    ],
    ['an entry removed', () => remove('auditEntry', entry), 'audit entry 3'],
    [
      'two entries swapped',
      () => swap('auditEntry', [{ id: 1 }, { id: 2 }], ['action', 'actorName', 'at']),
      'audit entry 1',
    ],
    ['a vote’s choice', () => change('vote', { id: 2 }, { choice: 'abstain' }), 'vote 2'],
    ['a vote’s seat', () => change('vote', { id: 1 }, { seatId: 2 }), 'vote 1'],
    ['whose a seat is', () => change('seat', { votes: { some: { id: 2 } } }, { userId: vera.id }), 'vote 2'],
    [
      'a slip’s revocation',
      () => change('slip', { id: 1 }, { revokedAt: null }),
      'slips of application 2026-000001',
    ],
    ['a vote removed', () => remove('vote', { id: 4 }), 'vote 4'],
    ['two votes swapped', () => swap('vote', [{ id: 3 }, { id: 4 }], ['choice', 'reason']), 'vote 3'],
    [
      'a remark’s text',
      () => change('remark', { id: 1 }, { body: 'All is in order with this case, too.' }),
      'remark 1',
    ],
    ['a remark removed', () => remove('remark', { id: 1 }), 'remark 1'],
    ['a file’s name', () => change('file', { id: file }, { name: 'b.pdf' }), `file ${file}`],
    ['a file’s hash', () => change('file', { id: file }, { sha256: '0'.repeat(64) }), `file ${file}`],
    ['a file’s bytes', () => onDisk(file, 'something else'), `file ${file}`],
    [
      'a resolution’s text',
      () => change('resolution', { id: 1 }, { body: 'Refused.' }),
      'resolution RES-2026-0001',
    ],
    [
      'a resolution’s title',
      () => change('resolution', { id: 1 }, { title: 'Refusal' }),
      'resolution RES-2026-0001',
    ],
    [
      'a resolution’s hash',
      () => change('resolution', { id: 1 }, { sha256: '0'.repeat(64) }),
      'resolution RES-2026-0001',
    ],
    [
      'a resolution’s number',
      () => change('resolution', { id: 1 }, { number: 'RES-2026-0002' }),
      'resolution RES-2026-0002',
    ],
    ['a leaf’s hash', () => change('logLeaf', { position: 2 }, { hash: 'x' }), 'audit entry 3'],
    ['a leaf’s salt', () => change('logLeaf', { position: 2 }, { salt: null }), 'audit entry 3'],
    ['a leaf removed', () => remove('logLeaf', { position: 5 }), 'leaf 5'],
    ['a head’s root', () => change('logHead', { key: '2026-03-14' }, { root: 'x' }), 'head of 2026-03-14'],
    ['a head’s size', () => change('logHead', { key: 'now' }, { size: 2 }), 'latest head'],
    ['a head’s note', () => change('logHead', { key: '2026-03-14' }, { note: 'x' }), 'head of 2026-03-14'],
    [
      'an application’s number',
      () => change('application', { id: 2 }, { reference: '2026-000009' }),
      'application 2026-000002',
    ],
    [
      'a counter of numbers',
      () => change('counter', { name: 'application:2026' }, { value: 7 }),
      'application 2026-000004',
    ],
    [
      'a register number',
      () => change('arrestedPerson', { id: 1 }, { registerNumber: 'AP-2026-000002' }),
      'arrested person AP-2026-000001',
    ],
    [
      'a count',
      () => change('applicationCount', { status: 'endorsed' }, { count: 5 }),
      'count of applications (endorsed, type 1)',
    ],
    [
      'a case’s status',
      () => change('application', { id: 2 }, { status: 'approved' }),
      'count of applications (approved, type 1)',
    ],
  ]
  for (const [what, tamper, record] of cases) {
    const undo = await tamper()
    expect((await verifyBoard())?.record, what).toBe(record)
    await undo()
  }
  expect(await verifyBoard()).toBeNull()
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

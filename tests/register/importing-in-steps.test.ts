// Fast suite: on both databases.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { jpeg } from '../platform/files/files-made.ts'
import { registered } from '../support/cases.ts'
import { olga, rita } from '../support/cast.ts'
import { slowed } from '../support/slowed.ts'
import { signIn } from '../support/visit.ts'
import { csv, preview, row, send, sendAndCheck, steps } from './files-to-import.ts'

const LETTERS = 'bcdfghjklmnpqrstvwxyz'
/** Names that do not match one another. */
const word = (number: number) =>
  [7, 11, 13, 17]
    .map((prime, at) => `${LETTERS[(number * prime + at * number) % 21]}${'aeiou'[(number + at) % 5]}`)
    .join('')

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    row({
      'Family name': `${word(at)}x${at}`,
      'Given name': word(at + 500),
      'Birth date': `${1930 + (at % 70)}-01-${10 + (at % 19)}`,
    }),
  )

async function expectEachOnce(count: number) {
  const rows = await db.importRow.findMany({ where: { personId: { not: null } } })
  const persons = await db.arrestedPerson.findMany({
    select: { id: true, familyName: true },
    orderBy: { id: 'asc' },
  })
  expect(new Set(rows.map(({ personId }) => personId)).size).toBe(count)
  expect(new Set(persons.map(({ familyName }) => familyName)).size).toBe(count)
  expect(persons).toHaveLength(count)
  expect(await db.auditEntry.count({ where: { action: 'arrested-person.register' } })).toBe(count)
}

test('two tabs working on the same import import every row once', async () => {
  const visitor = await signIn(rita)
  const path = (await send(visitor, csv(many(80)))).location!
  await Promise.all([steps(visitor, path), steps(visitor, path)])
  expect((await preview(visitor, path)).import.state).toBe('ready')
  await visitor.put(path, { rows: 'all', chosen: true })
  await Promise.all([visitor.post(`${path}/import`), visitor.post(`${path}/import`)])
  await Promise.all([steps(visitor, path), steps(visitor, path), steps(visitor, path)])
  await expectEachOnce(80)
})

test('a file uploaded by another user during an import is stored before the import ends', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(many(150)))
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  const { id } = await registered()
  const reviewer = await signIn(olga)
  const form = new FormData()
  form.set('body', 'The photo that the family sent.')
  form.append('files[]', new File([await jpeg()], 'family.jpg'))
  const importing = steps(visitor, path)
  const { status } = await reviewer.post(`/applications/${id}/remarks`, form)
  expect(status).toBe(303)
  expect(await db.arrestedPerson.count()).toBeLessThan(150)
  await importing
})

test('an import that is interrupted by a killed server imports every row once', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(many(150)))
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  await workAndDie(path)
  const half = await preview(visitor, path)
  expect(half.import.state).toBe('importing')
  expect(half.import.progress.done).toBeGreaterThan(0)
  expect(half.import.progress.done).toBeLessThan(150)
  expect(half.import.progress.done).toBe(await db.arrestedPerson.count())
  expect(await steps(visitor, path)).toBe('imported')
  await expectEachOnce(150)
})

async function workAndDie(path: string) {
  const hurry = await slowed(db, 'ArrestedPerson')
  const child = spawn(
    process.execPath,
    ['--no-warnings', 'tests/register/children/working.ts', path.split('/').at(-1)!],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = once(child, 'close')
  while ((await db.arrestedPerson.count()) < 10 && child.exitCode === null) await delay(5)
  child.kill('SIGKILL')
  await ended
  await hurry()
}

test('a row that the register refuses gets an error, and the other rows are imported', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(many(60)))
  const importId = Number(path.split('/').at(-1))
  // as if it had become invalid after the check
  const broken = { ...row(), Sex: 'other' }
  await db.importRow.update({ where: { importId_number: { importId, number: 12 } }, data: { cells: broken } })
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  const after = await preview(visitor, path, '?show=failed')
  expect(after.import).toMatchObject({ imported: 59, failed: 1 })
  expect(after.rows.data).toMatchObject([
    { number: 12, outcome: 'Sex: Choose female, male or unspecified.', personId: null },
  ])
  await expectEachOnce(59)
})

test('an import page has 50 rows', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(many(60)))
  const second = await preview(visitor, path, '?page=2')
  expect(second.rows).toMatchObject({ total: 60, page: 2, perPage: 50 })
  expect(second.rows.data.map(({ number }) => number)).toEqual([52, 53, 54, 55, 56, 57, 58, 59, 60, 61])
})

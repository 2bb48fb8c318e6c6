import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { slowed } from '../support/slowed.ts'
import { signIn } from '../support/visit.ts'
import { preview, refusal, send, sendAndCheck, steps } from './import-pages.ts'
import { csv, row } from './spreadsheets.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readUpload } from '#server/identities/imports/receive'
import { personImporter } from '#server/register/imports/importer'
import { config } from '#server/config'

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

const reading = { timeZone: 'UTC', userId: rita.id }

test('other users can save while many persons are imported', async () => {
  const visitor = await signIn(rita)
  const path = (await send(visitor, csv(many(150)))).location!
  await steps(visitor, path)
  const { import: summary } = await preview(visitor, path)
  expect(summary).toMatchObject({ state: 'ready', total: 150, bad: 0 })
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  const saved = othersSave()
  await steps(visitor, path)
  const registeredMeanwhile = await saved.end()
  expect(await db.arrestedPerson.count()).toBe(150)
  expect(await db.auditEntry.count({ where: { action: 'arrested-person.register' } })).toBe(150)
  // counts taken while the import was running
  expect(registeredMeanwhile.filter(count => count > 0 && count < 150).length).toBeGreaterThan(2)
})

test('a file with one row too many is refused with advice to split it', async () => {
  const sentence = await refusal(await signIn(rita), csv(many(5_001)), 'too many.csv')
  expect(sentence).toBe(
    'too many.csv has more than 5,000 rows, the most that one import takes. Split it into several files.',
  )
})

test.for([{ ms: 1 }, { megabytes: 10 }])('a file that takes more than %o to read is refused', async less => {
  const path = join(config.storageDir, 'many.csv')
  await writeFile(path, csv(many(1_000)))
  const most = { ms: 120_000, megabytes: 512, ...less }
  await expect(readUpload(personImporter, { path, name: 'many.csv' }, reading, most)).rejects.toMatchObject({
    errors: {
      file: 'many.csv is too large or too complex to read. Save the rows as several CSV files.',
    },
  })
  expect(await readUpload(personImporter, { path, name: 'many.csv' }, reading)).toMatchObject({
    total: 1_000,
  })
})

test('unexpected errors while reading a file are passed on unchanged', async () => {
  const missing = { path: join(config.storageDir, 'nowhere.csv'), name: 'nowhere.csv' }
  await expect(readUpload(personImporter, missing, reading)).rejects.toThrow('Unable to open file as blob')
})

test('many files of one user do not delay those of another', async () => {
  const path = join(config.storageDir, 'few.csv')
  await writeFile(path, csv(many(3)))
  const read: number[] = []
  const reads = [1, 1, 1, 1, 2].map(async userId => {
    await readUpload(personImporter, { path, name: 'few.csv' }, { ...reading, userId })
    read.push(userId)
  })
  await Promise.all(reads)
  expect(read.indexOf(2)).toBeLessThan(3)
})

/** Saves again and again. Returns the number of persons after each save. */
function othersSave() {
  const over = new AbortController()
  const counts: number[] = []
  const saving = (async () => {
    while (!over.signal.aborted) {
      await delay(5)
      await db.user.update({ where: { id: rita.id }, data: { position: 'Registrar' } })
      counts.push(await db.arrestedPerson.count())
    }
  })()
  return {
    end: async () => {
      over.abort()
      await saving
      return counts
    },
  }
}

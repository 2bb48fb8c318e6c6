// Fast suite: on both databases.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readUpload } from '#server/register/imports/receive'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import { csv, preview, refusal, row, send, steps } from './files-to-import.ts'

const syllables = [
  'ba',
  'ka',
  'da',
  'ga',
  'la',
  'ma',
  'na',
  'pa',
  'sa',
  'ta',
  'wa',
  'ya',
  'ri',
  'lo',
  'bu',
  'ti',
]
const name = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => syllables[(seed >> (at * 4)) & 15]).join('')
const day = (seed: number) => `${1950 + (seed % 50)}-${two(1 + (seed % 12))}-${two(1 + (seed % 28))}`
const two = (number: number) => String(number).padStart(2, '0')

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const seed = (at * 2_654_435_761) >>> 0
    const names = { 'Family name': name(seed, 4), 'Given name': name(seed >>> 9, 3) }
    return row({ ...names, Sex: at % 2 ? 'male' : 'female', 'Birth date': day(seed >>> 5), Charge: 'Theft' })
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
  const most = { ms: 60_000, megabytes: 512, ...less }
  await expect(readUpload({ path, name: 'many.csv' }, reading, most)).rejects.toMatchObject({
    errors: {
      file: 'many.csv is too large or too complex to read. Save the rows as several CSV files.',
    },
  })
  expect(await readUpload({ path, name: 'many.csv' }, reading)).toMatchObject({ total: 1_000 })
})

test('unexpected errors while reading a file are passed on unchanged', async () => {
  const missing = { path: join(config.storageDir, 'nowhere.csv'), name: 'nowhere.csv' }
  await expect(readUpload(missing, reading)).rejects.toThrow('Unable to open file as blob')
})

test('many files of one user do not delay those of another', async () => {
  const path = join(config.storageDir, 'few.csv')
  await writeFile(path, csv(many(3)))
  const read: number[] = []
  const reads = [1, 1, 1, 1, 2].map(async userId => {
    await readUpload({ path, name: 'few.csv' }, { ...reading, userId })
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

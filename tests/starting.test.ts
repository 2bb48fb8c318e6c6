import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '#server/database/sqlite/file'
import { eventually } from './support/eventually.ts'
import { launch, newFolder } from './support/process.ts'

// What the built server loads until it has answered its first page: each file costs a start time and the process memory.

const noting = `
import { registerHooks } from 'node:module'
let files = 0
let bytes = 0
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (url.startsWith('file:')) {
      files++
      bytes += loaded.source?.length ?? 0
    }
    return loaded
  },
})
process.on('exit', () => console.error(JSON.stringify({ files, bytes })))`

test('a start loads no more than its budget', async () => {
  const STORAGE_DIR = await boardWithSomebody()
  const hook = `data:text/javascript,${encodeURIComponent(noting)}`
  const board = launch({ STORAGE_DIR }, ['--import', hook, 'dist/server/start.js'])
  const origin = await board.ready()
  expect((await fetch(`${origin}/login`)).status).toBe(200)
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  const { files, bytes } = JSON.parse(board.errors().trim().split('\n').at(-1)!) as {
    files: number
    bytes: number
  }
  const { start } = JSON.parse(readFileSync('tests/budget.json', 'utf8'))
  expect({ files, bytes, fits: files <= start.files && bytes <= start.bytes }).toMatchObject({ fits: true })
})

test('what Node has compiled lies in a folder of the board’s own, where nobody else puts in what it runs', async () => {
  const [STORAGE_DIR, TMPDIR] = [newFolder(), newFolder()]
  const board = launch({ STORAGE_DIR, TMPDIR, NODE_COMPILE_CACHE: '' })
  await board.ready()
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(readdirSync(join(STORAGE_DIR, 'compiled'))).toHaveLength(1)
  expect(readdirSync(TMPDIR)).toEqual([])
})

/** Migrated, with its types, the day of its log and an account: a start of it has nothing to write. */
async function boardWithSomebody() {
  const STORAGE_DIR = newFolder()
  const first = launch({ STORAGE_DIR })
  await first.ready()
  const database = new DatabaseSync(databaseFile(STORAGE_DIR))
  await eventually(() =>
    expect(database.prepare('SELECT 1 FROM "LogHead" WHERE "key" <> \'now\'').get()).toBeTruthy(),
  )
  first.kill('SIGTERM')
  await first.ended
  database.exec(`INSERT INTO "User" ("name", "email") VALUES ('Ada Cruz', 'ada@docket.test')`)
  database.close()
  return STORAGE_DIR
}

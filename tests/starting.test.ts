import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseFile } from '#server/platform/database/sqlite/file'
import { eventually } from './support/eventually.ts'
import { launch, newFolder } from './support/process.ts'

// Every loaded file costs startup time and memory.

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

test('starting the server stays within its load budget', async () => {
  const STORAGE_DIR = await boardWithSomebody()
  const hook = `data:text/javascript,${encodeURIComponent(noting)}`
  const board = launch({ STORAGE_DIR }, ['--import', hook, 'server/start.ts'])
  const origin = await board.ready()
  expect((await fetch(`${origin}/login`)).status).toBe(200)
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  const { files, bytes } = JSON.parse(board.errors().trim().split('\n').at(-1)!) as {
    files: number
    bytes: number
  }
  const { start } = JSON.parse(readFileSync('tests/budget.json', 'utf8'))
  expect(files).toBeLessThanOrEqual(start.files)
  expect(bytes).toBeLessThanOrEqual(start.bytes)
})

test('Node’s compile cache is in the board’s own folder, where nobody else can plant code', async () => {
  const [STORAGE_DIR, TMPDIR] = [newFolder(), newFolder()]
  const board = launch({ STORAGE_DIR, TMPDIR, NODE_COMPILE_CACHE: '' })
  await board.ready()
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(readdirSync(join(STORAGE_DIR, 'compiled'))).toHaveLength(1)
  expect(readdirSync(TMPDIR)).toEqual([])
})

/** A migrated board with an account and today's log head, so that its next start writes nothing. */
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

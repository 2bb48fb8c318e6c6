import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
  const hook = `data:text/javascript,${encodeURIComponent(noting)}`
  const board = launch({ STORAGE_DIR: newFolder() }, ['--import', hook, 'dist/server/start.js'])
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

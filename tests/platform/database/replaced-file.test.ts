import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { checkBeforeStart, refuseDamaged } from '#server/platform/database/sqlite/file'
import { beginStampedWal, isWalLong, refuseForeignWal } from '#server/platform/database/sqlite/stamp'
import { launch, newFolder } from '../../support/process.ts'

const FOREIGN = /docket\.db-wal was not written for the docket\.db next to it/

test('an older database next to the -wal of a killed board is refused', () => {
  const board = opened()
  const copies = [copyOf(board.file)]
  for (let nth = 0; nth < 3; nth++) {
    board.fill(nth)
    beginStampedWal(board.database)
    copies.push(copyOf(board.file))
  }
  board.fill(3)
  const killed = copyOf(board.file)
  for (const old of copies.slice(0, -1)) {
    fs.copyFileSync(old, killed)
    const before = contents(killed)
    expect(() => refuseForeignWal(killed)).toThrow(FOREIGN)
    expect(contents(killed)).toEqual(before)
  }
  // This copy was made after the last -wal began, so that -wal contains every later change.
  fs.copyFileSync(copies.at(-1)!, killed)
  refuseForeignWal(killed)
  expect(rowsOf(killed)).toEqual(['0', '1', '2', '3'])
})

test('a newer, foreign or missing database next to a -wal is refused', () => {
  const [board, other] = [opened(), opened()]
  board.fill(0)
  other.fill(1)
  const killed = copyOf(board.file)
  beginStampedWal(board.database)
  beginStampedWal(board.database)
  for (const replacement of [board.file, other.file]) {
    fs.copyFileSync(replacement, killed)
    expect(() => refuseForeignWal(killed)).toThrow(FOREIGN)
  }
  fs.rmSync(killed)
  expect(() => refuseForeignWal(killed)).toThrow(FOREIGN)
})

test('a board killed at any moment, even during a checkpoint, starts again with its -wal', () => {
  const board = opened()
  const reader = new DatabaseSync(board.file, { readOnly: true })
  onTestFinished(() => reader.close())
  for (let nth = 0; nth < 4; nth++) {
    board.fill(nth)
    refuseForeignWal(copyOf(board.file))
    board.database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    refuseForeignWal(copyOf(board.file))
    if (nth === 1) reader.exec('BEGIN; SELECT * FROM "t"') // prevents a new -wal
    beginStampedWal(board.database)
    refuseForeignWal(copyOf(board.file))
    if (nth === 2) reader.exec('COMMIT')
  }
})

test('a database of an older version without stamps in its -wal is accepted', () => {
  const board = opened()
  board.database.exec('PRAGMA wal_autocheckpoint = 1')
  for (let nth = 0; nth < 3; nth++) {
    board.fill(nth)
    refuseForeignWal(copyOf(board.file))
  }
})

test('a damaged database is refused after an unclean stop and by a full check', () => {
  const board = opened()
  board.fill(0)
  board.database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  board.fill(1)
  const killed = copyOf(board.file)
  checkBeforeStart(killed)
  refuseDamaged(killed, 'integrity_check')
  const descriptor = fs.openSync(killed, 'r+')
  fs.writeSync(descriptor, Buffer.alloc(4000, 7), 0, 4000, 4096 * 2)
  fs.closeSync(descriptor)
  const before = contents(killed)
  for (const check of [() => checkBeforeStart(killed), () => refuseDamaged(killed, 'integrity_check')])
    expect(check).toThrow(/docket\.db is damaged: .*restore the latest backup/s)
  expect(contents(killed)).toEqual(before)
})

test('a board starts a new -wal when the old one is long', async () => {
  const board = launch({ STORAGE_DIR: newFolder() })
  await board.ready()
  const outside = new DatabaseSync(path.join(board.storageDir, 'docket.db'), { timeout: 5000 })
  onTestFinished(() => outside.close())
  outside.exec('PRAGMA wal_autocheckpoint = 0')
  const stamp = () => outside.prepare('PRAGMA user_version').get()!.user_version
  const before = stamp()
  expect(before).not.toBe(0)
  const write = outside.prepare('INSERT INTO "Setting" ("name", "value") VALUES (?, ?)')
  for (let nth = 0; !isWalLong(outside); nth++) write.run(`filler ${nth}`, 'x'.repeat(200_000))
  await expect.poll(stamp).not.toBe(before)
})

test('the board and its commands refuse a replaced database without modifying it', async () => {
  const STORAGE_DIR = newFolder()
  const file = path.join(STORAGE_DIR, 'docket.db')
  const first = launch({ STORAGE_DIR })
  await first.ready()
  first.kill('SIGTERM')
  await first.ended
  const old = copyOf(file)
  const person = ['--name', 'New Comer', '--email', 'new@docket.test']
  expect((await docket(STORAGE_DIR, 'user', 'create', ...person)).code).toBe(0)
  const second = launch({ STORAGE_DIR })
  await second.ready()
  second.kill('SIGKILL')
  await second.ended
  const right = copyOf(file)
  fs.copyFileSync(old, file)
  const before = contents(file)
  for (const words of [
    ['start'],
    ['verify'],
    ['user', 'list'],
    ['backup', path.join(newFolder(), 'b.tar.gz')],
  ]) {
    const refused = { code: 1, complained: expect.stringMatching(FOREIGN) }
    expect(await docket(STORAGE_DIR, ...words), words[0]).toEqual(refused)
    expect(contents(file)).toEqual(before)
  }
  fs.copyFileSync(right, file)
  const third = launch({ STORAGE_DIR })
  await third.ready()
})

async function docket(STORAGE_DIR: string, ...words: string[]) {
  const command = launch({ STORAGE_DIR }, ['server/operations/commands/docket.mjs', ...words])
  return { code: await command.ended, complained: command.errors() }
}

function opened() {
  const file = path.join(newFolder(), 'docket.db')
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE "t" ("a" TEXT)')
  beginStampedWal(database)
  const insert = database.prepare('INSERT INTO "t" VALUES (?)')
  return { file, database, fill: (nth: number) => insert.run(`${nth}`.padEnd(9_000)) }
}

function copyOf(file: string) {
  const copy = path.join(newFolder(), 'docket.db')
  for (const end of ['', '-wal']) if (fs.existsSync(file + end)) fs.copyFileSync(file + end, copy + end)
  return copy
}

const contents = (file: string) => ['', '-wal'].map(end => fs.readFileSync(file + end).toString('base64'))

function rowsOf(file: string) {
  const database = new DatabaseSync(file)
  const rows = database.prepare('SELECT "a" FROM "t"').all()
  database.close()
  return rows.map(({ a }) => String(a).trim())
}

import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { BUSY_TIMEOUT_MS } from '#packages/prisma-node-sqlite/connection'

// SQLite doesn't check whether a -wal file belongs to the database next to it, and silently mixes the two. So the first
// commit in each -wal file writes a random stamp and the previous one, and the database must have one of these.

/** Offsets of user_version and application_id in the header. */
const STAMP_AT = 60
const STAMP_BEFORE_AT = 68
const HEADER_BYTES = 100

// https://sqlite.org/fileformat2.html#the_write_ahead_log
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

type Stamps = { now: number; before: number }

/** Does nothing while another process reads or the disk is full. */
export function beginStampedWal(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    // twice: checkpoints copy the first page first, so only a second stamp proves that one was completed
    if (restartWal(database)) stamp(database)
    if (restartWal(database)) stamp(database)
  } catch {
    if (database.isTransaction) database.exec('ROLLBACK')
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
}

function restartWal(database: DatabaseSync) {
  return database.prepare('PRAGMA wal_checkpoint(RESTART)').get()!.busy === 0
}

function stamp(database: DatabaseSync) {
  const { user_version: before } = database.prepare('PRAGMA user_version').get()!
  const now = randomInt(1, 2 ** 31)
  database.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${before}; PRAGMA user_version = ${now}; COMMIT`)
}

const MAX_PAGES = 1000 // SQLite's default

export function isWalLong(database: DatabaseSync): boolean {
  const { log } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get()!
  return Number(log) >= MAX_PAGES
}

/** Call this before opening the database, which would mix the files. */
export function refuseForeignWal(file: string): void {
  const wal = `${file}-wal`
  for (;;) {
    const stamps = stampsIn(wal)
    if (!stamps || [stamps.now, stamps.before].includes(stampOf(file)!)) return
    if (stampsIn(wal)?.now === stamps.now) break // no new -wal file was started meanwhile
  }
  throw new CannotStart(
    `${wal} was not written for the docket.db next to it: one of the two was replaced. Together they would give wrong records. Nothing was changed. Put back the docket.db that belongs to it. Or, if the docket.db that is there now is the right one, move docket.db-wal to another folder; what only that file contains is then missing. Or move both to another folder and restore a backup with ./docket restore. Run ./docket verify afterwards.`,
  )
}

function stampOf(file: string): number | null {
  return readFrom(file, bytesOf => bytesOf(0, HEADER_BYTES)?.readInt32BE(STAMP_AT) ?? null)
}

function stampsIn(wal: string): Stamps | null {
  return readFrom(wal, bytesOf => {
    const header = bytesOf(0, WAL_HEADER_BYTES)
    if (!header) return null
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8)
    const salts = header.subarray(16, 24)
    let stamps: Stamps | null = null
    for (let at = WAL_HEADER_BYTES; ; at += frameBytes) {
      const frame = bytesOf(at, FRAME_HEADER_BYTES)
      if (!frame?.subarray(8, 16).equals(salts)) return stamps // the rest is older
      const page = frame.readUInt32BE(0) === 1 ? bytesOf(at + FRAME_HEADER_BYTES, HEADER_BYTES) : null
      if (page) stamps = { now: page.readInt32BE(STAMP_AT), before: page.readInt32BE(STAMP_BEFORE_AT) }
    }
  })
}

type BytesOf = (at: number, length: number) => Buffer | null

function readFrom<T>(file: string, work: (bytesOf: BytesOf) => T): T | null {
  let descriptor: number
  try {
    descriptor = fs.openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return work((at, length) => {
      const bytes = Buffer.alloc(length)
      return fs.readSync(descriptor, bytes, 0, length, at) === length ? bytes : null
    })
  } finally {
    fs.closeSync(descriptor)
  }
}

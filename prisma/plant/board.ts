// The demonstration: a board with fourteen months of work behind it, and a register with five years.

import { writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { insideTransaction } from '../../server/database/guard.ts'
import type { PrismaClient } from '../generated/sqlite/client.ts'
import { accountRows } from './accounts.ts'
import { filesOf } from './arrested-persons/attachments.ts'
import { arrestRecords } from './arrested-persons/records.ts'
import { attachmentsOf, missingDocuments } from './attachments.ts'
import { calendar, type Calendar } from './calendar.ts'
import { cases } from './cases.ts'
import { touchCompared } from './comparing.ts'
import { discuss } from './discussion/talk.ts'
import { insertBoard } from './insertion.ts'
import { pictures, profiles } from './pictures.ts'
import { writeResolutions } from './resolutions/write.ts'
import { recordOf } from './steps.ts'

type Ground = { now: Date; storageDir: string }

/** Milliseconds for the rows: a slow disk may take its time, nobody else is waiting yet. */
const LIMITS = { maxWait: 30_000, timeout: 120_000 }

/**
 * Plants accounts, applications, arrested persons and their files where there is no user yet; does nothing anywhere else. Rows come
 * all or none, after the files: a row never lacks its file. The same for the same day, but for the passwords' salts.
 */
export async function plantBoard(db: PrismaClient, { now, storageDir }: Ground): Promise<void> {
  if ((await db.user.count()) > 0) return
  const days = calendar(now)
  const [users, { filed, register }] = await Promise.all([accountRows(days), storedBoard(days, storageDir)])
  await db
    .$transaction(tx => insideTransaction(() => insertBoard(tx, users, filed, register)), LIMITS)
    .catch(error => unlessPlanted(db, error))
}

async function storedBoard(days: Calendar, storageDir: string) {
  const [drawn, sides] = await Promise.all([pictures(), profiles()])
  const applied = cases(days)
  const records = arrestRecords(applied, days)
  const filed = applied.map(one => {
    const record = recordOf(one, days, missingDocuments(one))
    return { record, attachments: attachmentsOf(record, drawn) }
  })
  writeResolutions(filed)
  for (const { record } of filed) discuss(record)
  touchCompared(
    filed.map(({ record }) => record),
    records,
  )
  const files = new Map(records.map(record => [record, filesOf(record, { ...drawn, sides })]))
  await storeFiles(storageDir, [
    ...filed.flatMap(({ attachments }) => attachments),
    ...[...files.values()].flat(),
  ])
  return { filed, register: { records, files } }
}

/** Another process that started at the same moment was first; it planted the very same files. */
async function unlessPlanted(db: PrismaClient, error: unknown) {
  if ((await db.user.count()) === 0) throw error
}

// Writes the planted files where server/integrations/file-storage.ts looks for them.

const AT_A_TIME = 32

type Stored = { row: { id: string }; bytes: Buffer; thumbnail: Buffer | null }

/**
 * When it resolves, every file is on the disk even after a power cut. All are written first and flushed afterwards:
 * the first flush takes most of the others along, where one after each file would wait a thousand times.
 */
async function storeFiles(storageDir: string, attachments: readonly Stored[]): Promise<void> {
  const folder = join(storageDir, 'files')
  const files = attachments
    .flatMap(storedFilesOf)
    .map(({ key, bytes }) => ({ path: join(folder, key.slice(0, 2), key), bytes }))
  const folders = [...new Set(attachments.map(({ row }) => join(folder, row.id.slice(0, 2))))]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await inBatches(folders, path => mkdir(path, { recursive: true, mode: 0o700 }))
  for (const { path, bytes } of files) writeFileSync(path, bytes, { mode: 0o600 }) // a quarter of writeFile’s work
  await inBatches([...files.map(({ path }) => path), ...folders, folder, storageDir], flush)
}

const storedFilesOf = ({ row, bytes, thumbnail }: Stored) => [
  { key: row.id, bytes },
  ...(thumbnail ? [{ key: `${row.id}.thumb`, bytes: thumbnail }] : []),
]

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += AT_A_TIME)
    await Promise.all(items.slice(at, at + AT_A_TIME).map(work))
}

async function flush(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

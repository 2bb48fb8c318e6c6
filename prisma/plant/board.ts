// Seeds the demo board: fourteen months of work, and five years of the register.

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

/** Timeouts in milliseconds. Generous, because disks may be slow and nobody else is using the database yet. */
const LIMITS = { maxWait: 30_000, timeout: 120_000 }

/**
 * Seeds accounts, applications, arrested persons and their files, but only if there are no users. Rows are
 * inserted in one transaction after the files, so that no row lacks its file. The result depends only on the
 * day, apart from the passwords' salts.
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

/** Another process seeded the same files at the same moment. */
async function unlessPlanted(db: PrismaClient, error: unknown) {
  if ((await db.user.count()) === 0) throw error
}

// Writes files where server/integrations/file-storage.ts expects them.

const AT_A_TIME = 32

type Stored = { row: { id: string }; bytes: Buffer; thumbnail: Buffer | null }

/**
 * Resolves when all files are safely on disk. Writes all files before flushing any, because the first flush
 * takes most of the others along; flushing each in turn would wait a thousand times.
 */
async function storeFiles(storageDir: string, attachments: readonly Stored[]): Promise<void> {
  const folder = join(storageDir, 'files')
  const files = attachments
    .flatMap(storedFilesOf)
    .map(({ key, bytes }) => ({ path: join(folder, key.slice(0, 2), key), bytes }))
  const folders = [...new Set(attachments.map(({ row }) => join(folder, row.id.slice(0, 2))))]
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await inBatches(folders, path => mkdir(path, { recursive: true, mode: 0o700 }))
  for (const { path, bytes } of files) writeFileSync(path, bytes, { mode: 0o600 }) // a quarter of the time of writeFile
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

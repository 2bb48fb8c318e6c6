import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '#server/platform/database/prepare'
import { OLDER, readMigrations, withBaseline } from '#server/platform/database/migrations'
import type { FileStorage } from '#server/platform/files/file-storage'
import { fingerprintOf, type Header, type Manifest, type Progress } from './format.ts'
import { BadBackup, readBackup, type Reading, type Handler } from './read.ts'

const FILES_AT_ONCE = 16

/** A database next to the existing one, which it replaces once it is complete. */
export interface NewDatabase {
  insert(table: string, lines: string[]): Promise<void>
  /** Returns where the old database is now, or null if there was none. */
  replaceOld(manifest: Manifest, header: Header): Promise<string | null>
  abandon(): Promise<void>
}

type Options = Reading & {
  target: Target
  storage: Pick<FileStorage, 'put'>
  /** Accept a backup made with another APP_KEY. */
  otherKey?: boolean
  /** Accept a backup without proof that it is unchanged. */
  unauthenticated?: boolean
  /** Keep the existing board under another name, instead of refusing. */
  replace: boolean
  progress: Progress
}

/**
 * Reads the backup twice, so that nothing is written before all of it was checked. The existing board stays
 * in place until the end. It can be repeated after a crash.
 */
export async function restoreBackup(options: Options) {
  const { target, storage, replace, progress } = options
  let done = 0
  let total = 0
  const advance = (count: number, what: string) => progress((done += count), total, what)
  await readProven(options, {
    async begin(header) {
      refuseUnlessOurs(header, options)
      total = 2 * Object.values(header.rows).reduce((sum, count) => sum + count, header.files)
    },
    rows: async (table, lines) => advance(lines.length, table),
    file: async () => advance(1, 'files'),
  })
  const folder = join(target.storageDir, 'tmp')
  const files: { key: string; bytes: Uint8Array }[] = []
  const storeFile = async ({ key, bytes }: { key: string; bytes: Uint8Array }) => {
    const path = join(folder, `restore-${process.pid}-${key}`)
    await writeFile(path, bytes, { mode: 0o600 })
    await storage.put(key, path)
    await rm(path, { force: true }) // a bucket doesn't move the file
    advance(1, 'files')
  }
  /** Waits for all, so that none still writes when the folder is deleted after an error. */
  const storeFiles = async () => {
    const results = await Promise.allSettled(files.splice(0).map(storeFile))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }
  let database: NewDatabase | undefined
  try {
    const { header, manifest, authenticity } = await readProven(options, {
      async begin(header) {
        database = await createDatabase(target, header, replace)
        await mkdir(folder, { recursive: true, mode: 0o700 })
      },
      async rows(table, lines) {
        await database!.insert(table, lines)
        advance(lines.length, table)
      },
      async file(key, bytes) {
        files.push({ key, bytes })
        if (files.length === FILES_AT_ONCE) await storeFiles()
      },
    })
    await storeFiles()
    return { header, manifest, authenticity, before: await database!.replaceOld(manifest, header) }
  } catch (error) {
    await database?.abandon()
    throw error
  }
}

async function readProven(options: Options, handler: Handler) {
  const read = await readBackup(options, handler)
  if (read.authenticity === 'no proof' && !options.unauthenticated)
    throw new BadBackup(
      'Nothing proves that this backup is unchanged: it has no authentication. Older versions of Docket wrote none, and somebody who changes a backup can remove it. If you trust the place where it was stored, use --unauthenticated.',
    )
  return read
}

function refuseUnlessOurs(header: Header, { target, appKey, otherKey, unauthenticated }: Options) {
  const known = readMigrations(target.databaseDirectUrl ? 'postgresql' : 'sqlite').map(({ name }) => name)
  const names = withBaseline(header.migrations)
  if (!names) throw new BadBackup(`This backup ${OLDER.replace('Start', 'Restore and start')}`)
  if (!names.every(name => known.includes(name)))
    throw new BadBackup(
      `A newer version of Docket (${header.docket}) made this backup. Restore it with that version.`,
    )
  if (header.appKey !== fingerprintOf(appKey) && !(otherKey && unauthenticated))
    throw new BadBackup(
      'This backup was made with another APP_KEY. Set that key: it decrypts second factors, emails and the board’s own key (docs/operating.md), and only it proves that the backup is unchanged. To restore without it, use --other-key --unauthenticated.',
    )
}

const createDatabase = async (target: Target, header: Header, replace: boolean): Promise<NewDatabase> =>
  target.databaseDirectUrl
    ? (await import('./into-postgresql.ts')).createPostgresql(target.databaseDirectUrl, header, replace)
    : (await import('./into-sqlite.ts')).createSqlite(target.storageDir, header, replace)

export const NOT_EMPTY =
  'There is already a board here. With --replace, the backup replaces it, and the old board is kept next to it.'

/** Emptied, because sessions may have ended or been stolen since. */
export const SESSION_TABLES = ['Session', 'RememberToken']

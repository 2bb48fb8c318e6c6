import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '#server/platform/database/prepare'
import { readMigrations } from '#server/platform/database/migrations'
import type { FileStorage } from '#server/platform/files/file-storage'
import { fingerprintOf, type Header, type Manifest, type Progress } from './format.ts'
import { BadBackup, readBackup, type Authenticity, type Reading, type Taker } from './read.ts'

const FILES_AT_ONCE = 16

export interface Beside {
  insert(table: string, lines: string[]): Promise<void>
  /** Returns where the old database is kept, or null if there was none. */
  takePlace(manifest: Manifest, header: Header): Promise<string | null>
  abandon(): Promise<void>
}

type Wanted = Reading & {
  target: Target
  storage: Pick<FileStorage, 'put'>
  otherKey?: boolean
  /** Accept a backup without proof that it is unchanged. */
  unauthenticated?: boolean
  /** The existing board is kept under another name. */
  replace: boolean
  progress: Progress
}

/**
 * Reads the backup twice, so that nothing is written before all of it was checked. The existing board stays
 * in place until the end. It can be repeated after a crash.
 */
export async function restoreBackup(wanted: Wanted) {
  const advance = progressOver(wanted.progress)
  await readWhole(wanted, {
    async begin(header) {
      refuseUnlessOurs(header, wanted)
      advance.expect(2 * totalOf(header))
    },
    rows: async (table, lines) => advance(lines.length, table),
    file: async () => advance(1, 'files'),
  })
  const { target, storage, replace } = wanted
  const folder = join(target.storageDir, 'tmp')
  const turns = new Turns(FILES_AT_ONCE)
  let beside: Beside | undefined
  try {
    const { header, manifest, authenticity } = await readWhole(wanted, {
      async begin(header) {
        beside = await openBeside(target, header, replace)
        await mkdir(folder, { recursive: true, mode: 0o700 })
      },
      async rows(table, lines) {
        await beside!.insert(table, lines)
        advance(lines.length, table)
      },
      async file(key, bytes) {
        const path = join(folder, `restore-${process.pid}-${key}`)
        await turns.begin(async () => {
          await writeFile(path, bytes, { mode: 0o600 })
          await storage.put(key, path)
          await rm(path, { force: true }) // a bucket doesn't move the file
          advance(1, 'files')
        })
      },
    })
    await turns.end()
    return { header, manifest, authenticity, before: await beside!.takePlace(manifest, header) }
  } catch (error) {
    await turns.end().catch(() => {})
    await beside?.abandon()
    throw error
  }
}

const totalOf = ({ rows, files }: Header) => Object.values(rows).reduce((sum, count) => sum + count, files)

function progressOver(progress: Progress) {
  let done = 0
  let total = 0
  const advance = (more: number, what: string) => progress((done += more), total, what)
  return Object.assign(advance, { expect: (all: number) => void (total = all) })
}

async function readWhole(wanted: Wanted, taker: Taker) {
  const read = await readBackup(wanted, taker)
  if (!wanted.unauthenticated) refuseUnproven(read.authenticity)
  return read
}

function refuseUnproven(authenticity: Authenticity) {
  if (authenticity === 'no proof')
    throw new BadBackup(
      'Nothing proves that this backup is unchanged: it has no authentication. Older versions of Docket wrote none, and somebody who changes a backup can remove it. If you trust the place where it was stored: --unauthenticated.',
    )
}

/** Each file waits for the disk several times. */
class Turns {
  readonly #most: number
  readonly #running = new Set<Promise<void>>()
  #failed: Error | undefined
  constructor(most: number) {
    this.#most = most
  }
  async begin(work: () => Promise<void>) {
    if (this.#running.size >= this.#most) await Promise.race(this.#running)
    if (this.#failed) throw this.#failed
    const turn: Promise<void> = work()
      .catch((error: Error) => void (this.#failed ??= error))
      .finally(() => this.#running.delete(turn))
    this.#running.add(turn)
  }
  async end() {
    await Promise.all(this.#running)
    if (this.#failed) throw this.#failed
  }
}

function refuseUnlessOurs(header: Header, { target, appKey, otherKey, unauthenticated }: Wanted) {
  const known = readMigrations(target.databaseDirectUrl ? 'postgresql' : 'sqlite').map(({ name }) => name)
  if (!header.migrations.every(name => known.includes(name)))
    throw new BadBackup(
      `A newer version of Docket (${header.docket}) made this backup. Restore it with that one.`,
    )
  if (header.appKey !== fingerprintOf(appKey) && !(otherKey && unauthenticated))
    throw new BadBackup(
      'This backup was made under another APP_KEY. Set that one, because second factors, e-mails and the board’s own key are encrypted with it (docs/operating.md), and because only that key proves that the backup is unchanged. Without it: --other-key --unauthenticated.',
    )
}

async function openBeside(target: Target, header: Header, replace: boolean): Promise<Beside> {
  const { besidePostgresql } = await import('./into-postgresql.ts')
  const { besideSqlite } = await import('./into-sqlite.ts')
  return target.databaseDirectUrl
    ? besidePostgresql(target.databaseDirectUrl, header, replace)
    : besideSqlite(target.storageDir, header, replace)
}

export const NOT_EMPTY =
  'There is a board here already. With --replace the backup takes its place, and what was there is kept beside it.'

/** Sessions may have ended or been stolen since. */
export const FORGOTTEN = ['Session', 'RememberToken']

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Target } from '../database/migrate.ts'
import { readMigrations } from '../database/migrations.ts'
import type { FileStorage } from '../integrations/file-storage.ts'
import { fingerprintOf, type Header, type Manifest, type Progress } from './format.ts'
import { BadBackup, readBackup } from './read.ts'

const FILES_AT_ONCE = 16

/** A database beside the board's own, which takes its place when it is whole. */
export interface Beside {
  insert(table: string, lines: string[]): Promise<void>
  /** Compares the references; then it is the board's database. Answers with where the one before is kept. */
  takePlace(manifest: Manifest, header: Header): Promise<string | null>
  abandon(): Promise<void>
}

type Wanted = {
  file: string
  identities: string[]
  target: Target
  storage: Pick<FileStorage, 'put'>
  /** Undefined: whichever APP_KEY it was made under. */
  appKey: string | undefined
  /** A board that is there is kept beside, and replaced. */
  replace: boolean
  progress: Progress
}

/**
 * Brings a backup back into either database. Until all of it is there and compared, the board that was there before
 * stays as it is; files come before the rows that name them. Killed at any moment it can be begun again.
 */
export async function restoreBackup(wanted: Wanted) {
  const { file, identities, target, storage, progress, replace } = wanted
  const folder = join(target.storageDir, 'tmp')
  const turns = new Turns(FILES_AT_ONCE)
  let beside: Beside | undefined
  let done = 0
  let total = 0
  try {
    const { header, manifest } = await readBackup(file, identities, {
      async begin(header) {
        refuseUnlessOurs(header, wanted)
        total = Object.values(header.rows).reduce((sum, count) => sum + count, header.files)
        beside = await openBeside(target, header, replace)
        await mkdir(folder, { recursive: true, mode: 0o700 })
      },
      async rows(table, lines) {
        await beside!.insert(table, lines)
        progress((done += lines.length), total, table)
      },
      async file(key, bytes) {
        const path = join(folder, `restore-${process.pid}-${key}`)
        await turns.begin(async () => {
          await writeFile(path, bytes, { mode: 0o600 })
          await storage.put(key, path)
          await rm(path, { force: true }) // a bucket leaves it there
          progress((done += 1), total, 'files')
        })
      },
    })
    await turns.end()
    return { header, manifest, before: await beside!.takePlace(manifest, header) }
  } catch (error) {
    await turns.end().catch(() => {})
    await beside?.abandon()
    throw error
  }
}

/** Each file waits for the disk several times: some wait together. */
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

function refuseUnlessOurs(header: Header, { target, appKey }: Wanted) {
  const known = readMigrations(target.databaseDirectUrl ? 'postgresql' : 'sqlite').map(({ name }) => name)
  if (!header.migrations.every(name => known.includes(name)))
    throw new BadBackup(
      `A newer version of Docket (${header.docket}) made this backup. Restore it with that one.`,
    )
  if (appKey !== undefined && header.appKey !== fingerprintOf(appKey))
    throw new BadBackup(
      'This backup was made under another APP_KEY. Set that one, because second factors, e-mails and the board’s own key are encrypted with it (docs/operating.md). Without it: --other-key.',
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

/** Signed out and taken back since, or stolen: nobody's session comes back with a backup. */
export const FORGOTTEN = ['Session', 'RememberToken']

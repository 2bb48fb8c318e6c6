import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Target } from '#server/platform/database/prepare'
import { tryLockFile } from '#server/platform/database/lock'

const BACKUP_LOCK = 72707371
const RETRY_MS = 500

/** Waits for other backups and restores of this board. The lock ends with the process. */
export async function oneAtATime<T>(target: Target, waiting: () => void, work: () => Promise<T>): Promise<T> {
  const lock = target.databaseDirectUrl
    ? await lockOf(target.databaseDirectUrl)
    : lockInFolder(target.storageDir)
  try {
    for (let told = false; !(await lock.tryTake()); told = true) {
      if (!told) waiting()
      await delay(RETRY_MS)
    }
    return await work()
  } finally {
    await lock.release()
  }
}

function lockInFolder(folder: string) {
  let release: (() => void) | undefined
  return {
    async tryTake() {
      release = tryLockFile(join(folder, 'backup-lock.db'))
      return release !== undefined
    },
    release: async () => release?.(),
  }
}

async function lockOf(url: string) {
  const { connect } = await import('#server/platform/database/postgresql/connect')
  const client = await connect(url)
  // a name of its own, because it is not a running board
  await client.query(`SET application_name = 'backup lock'`)
  return {
    async tryTake() {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS "taken"', [
        BACKUP_LOCK,
      ])
      return rows[0]!.taken
    },
    release: async () => client.end(),
  }
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/config'
import { decrypt, encrypt } from '#server/platform/web/encryption'
import { describe, log } from '#server/platform/web/log'

// Which key the board has, also outside the database, whose rows somebody could remove.

const OWNER = 'key of this storage'

const fileOf = (folder: string) => join(folder, 'board-key')

/** Null if there is no file, or one of another APP_KEY. */
export function markedKey(folder = config.storageDir): string | null {
  try {
    return decrypt(readFileSync(fileOf(folder), 'utf8').trim(), OWNER)
  } catch {
    return null
  }
}

/** A storage that is read-only has no mark. */
export function markKey(kid: string, folder = config.storageDir) {
  if (markedKey(folder) === kid) return
  const unfinished = `${fileOf(folder)}.${process.pid}`
  try {
    writeFileSync(unfinished, `${encrypt(kid, OWNER)}\n`, { mode: 0o600 })
    renameSync(unfinished, fileOf(folder))
  } catch (error) {
    log.warn(describe(error), 'which key the board has could not be noted in STORAGE_DIR')
  }
}

export const removeMark = (folder = config.storageDir) => rmSync(fileOf(folder), { force: true })

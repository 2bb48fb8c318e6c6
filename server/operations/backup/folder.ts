import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#server/config'
import { log } from '#server/platform/web/log'

/** Why no backup can be written into the folder, or null. */
export async function folderProblem(folder: string): Promise<string | null> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return found.code === 'ENOENT' ? 'does not exist' : `cannot be read (${found.code})`
  if (!found.isDirectory()) return 'is not a folder'
  const path = join(folder, `.docket-${process.pid}`)
  try {
    await (await open(path, 'w', 0o600)).close()
    await rm(path)
    return null
  } catch (error) {
    return `is not writable (${(error as NodeJS.ErrnoException).code})`
  }
}

/** The folder is created, unless its disk is missing and only an administrator could do so. */
export async function warnOfFolder() {
  const folder = config.backup.folder!
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {})
  const problem = await folderProblem(folder)
  if (problem) log.warn({ folder }, `BACKUP_DIR ${problem}, so no backup can be made`)
}

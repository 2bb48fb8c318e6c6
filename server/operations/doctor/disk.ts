import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { reasonOf, think, well, wrong, type Finding } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** NFS, CIFS and SMB2, where SQLite's locks don't work. */
const REMOTE = new Set([0x6969, 0xff534d42, 0xfe534d42])

export async function lookAtDisk({ storageDir, databaseUrl }: Pick<Config, 'storageDir' | 'databaseUrl'>) {
  const about = 'disk'
  try {
    await mkdir(storageDir, { recursive: true, mode: 0o700 })
    const took = await tryWriting(storageDir)
    const { bavail, bsize, blocks, type } = await statfs(storageDir)
    const free = (bavail * bsize) / GIGABYTE
    const found: Finding[] = []
    const room = `${free.toFixed(1)} GB free in ${storageDir}`
    if (free < 0.5) found.push(wrong(about, room, 'Make room; when it is full nothing can be written.'))
    else if (free < 5 && bavail / blocks < 0.1)
      found.push(think(about, room, 'Make room before it is needed; a backup takes some, too.'))
    if (!databaseUrl && REMOTE.has(type))
      found.push(
        wrong(
          about,
          `${storageDir} lies on another machine, where SQLite’s locks do not hold.`,
          'Use a local disk, or PostgreSQL.',
        ),
      )
    if (process.platform !== 'win32' && (await stat(storageDir)).mode & 0o007)
      found.push(
        think(about, `Others on this machine may look into ${storageDir}.`, `chmod 700 ${storageDir}`),
      )
    if (took > 100)
      found.push(
        think(
          about,
          `A write takes ${Math.round(took)} ms to be safe on the disk.`,
          'A faster disk makes every act faster.',
        ),
      )
    return found.length ? found : [well(about, `${room}, a write is safe after ${took.toFixed(1)} ms`)]
  } catch (error) {
    return [
      wrong(
        about,
        `${storageDir} cannot be written: ${reasonOf(error)}`,
        'Give this user the folder, or choose another with STORAGE_DIR.',
      ),
    ]
  }
}

/** In milliseconds. */
async function tryWriting(folder: string) {
  const path = join(folder, `.doctor-${process.pid}`)
  const handle = await open(path, 'w', 0o600)
  try {
    const began = performance.now()
    await handle.writeFile('docket')
    await handle.sync()
    return performance.now() - began
  } finally {
    await handle.close()
    await rm(path, { force: true })
  }
}

import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { config } from '#server/config'
import { storageFailure } from '../web/errors.ts'

export interface FileStorage {
  /** Moves the file, which then survives a power failure. */
  put(key: string, path: string): Promise<void>
  read(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; writtenAt: Date }[]>
}

/** Whether the file itself is not there, on disk or in the bucket. Other errors say nothing about the file. */
export const isMissing = (error: unknown) =>
  ['ENOENT', '404'].includes((error as NodeJS.ErrnoException).code ?? '')

const KEY = /^[0-9a-f]{32}(\.thumb)?$/

export const onDisk = (folder: () => string): FileStorage => ({
  async put(key, path) {
    const destination = pathOf(folder(), key)
    try {
      await mkdir(dirname(destination), { recursive: true, mode: 0o700 })
      await flush(path, 'r+')
      await rename(path, destination)
      for (const changed of [dirname(destination), folder(), dirname(folder())]) await flushFolder(changed)
    } catch (error) {
      throw storageFailure(error)
    }
  },
  read: async key => readFile(pathOf(folder(), key)),
  remove: async key => rm(pathOf(folder(), key), { force: true }),
  list: () => listing(folder()),
})

export const storage: FileStorage = config.bucket
  ? (await import('./s3-storage.ts')).inBucket(config.bucket)
  : onDisk(() => join(config.storageDir, 'files'))

function pathOf(folder: string, key: string) {
  if (!KEY.test(key)) throw new Error('Not a key of the file storage.')
  return join(folder, key.slice(0, 2), key)
}

async function flush(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

const flushFolder = async (path: string) => (process.platform === 'win32' ? undefined : flush(path, 'r'))

async function* listing(folder: string) {
  for (const subfolder of await names(folder)) {
    const keys = (await names(join(folder, subfolder))).filter(name => KEY.test(name))
    yield await Promise.all(
      keys.map(async key => ({ key, writtenAt: (await stat(pathOf(folder, key))).mtime })),
    )
  }
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

import { hash } from 'node:crypto'
import type { Request, Response } from 'express'
import { isMissing, storage } from './file-storage.ts'
import { Refused } from '../web/errors.ts'
import { namesTag } from '../web/headers.ts'
import { contentDisposition, withExtension } from '../web/file-names.ts'
import { describe as describeError, log, logAlarm } from '../web/log.ts'
import { extensions, isPicture } from './media-types.ts'
import { signThumbnail, storedThumbnail, thumbnailOf } from './pictures.ts'
import { storeBytes, thumbnailKey } from './store.ts'

type StoredFile = {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean
}

/** The caller must check permissions. */
export async function sendFile(
  req: Request,
  res: Response,
  file: StoredFile,
  { thumbnail }: { thumbnail: boolean },
) {
  const small = thumbnail && file.hasThumbnail
  const tag = `"${file.sha256}${small ? '-thumbnail' : ''}"`
  if (namesTag(req.get('If-None-Match') ?? '', tag)) {
    res.status(304).set(caching(tag)).end()
    return
  }
  const bytes = small ? await readThumbnail(req, file) : await readOriginal(req, file)
  res.set({ ...caching(tag), ...describe(small ? smaller(file) : file), ...confined })
  res.set('Content-Length', String(bytes.length))
  res.write(bytes, () => res.end()) // a stopping server cuts off a response that has already ended
}

/** Browsers must revalidate, so that each use is authorized again. */
const caching = (tag: string) => ({
  'Cache-Control': 'private, no-cache',
  ETag: tag,
  'Accept-Ranges': 'none',
})

const confined = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function describe({ name, type }: Pick<StoredFile, 'name' | 'type'>) {
  const known = type in extensions ? type : 'application/octet-stream'
  return {
    'Content-Type': known,
    'Content-Disposition': contentDisposition(isPicture(known) ? 'inline' : 'attachment', name),
  }
}

const smaller = ({ name }: StoredFile) => ({ name: withExtension(name, ['webp']), type: 'image/webp' })

const UNREADABLE_DISK = 'EIO'

/** Logs an alarm and throws Refused if the file is missing or damaged. */
export async function readOriginal(
  req: Pick<Request, 'id'>,
  file: Pick<StoredFile, 'id' | 'sha256'>,
): Promise<Buffer> {
  const bytes = await storage.read(file.id).catch(error => missing(req, file, error))
  return hash('sha256', bytes) === file.sha256 ? bytes : raiseAlarm(req, file)
}

async function readThumbnail(req: Request, file: StoredFile): Promise<Buffer> {
  const stored = await storage.read(thumbnailKey(file.id)).catch(error => missing(req, file, error))
  const { isOurs, thumbnail } = storedThumbnail(stored, file.sha256) ?? raiseAlarm(req, file)
  return isOurs ? thumbnail : makeThumbnail(file, await readOriginal(req, file))
}

/** If it can't be stored, it is made again with the next view. */
async function makeThumbnail({ id, sha256 }: StoredFile, picture: Buffer) {
  const thumbnail = await thumbnailOf(picture)
  await storeBytes(thumbnailKey(id), signThumbnail(thumbnail, sha256)).catch(error =>
    log.warn({ file: id, ...describeError(error) }, 'a thumbnail could not be stored'),
  )
  return thumbnail
}

/** A file is not lost if the storage can't be reached or the machine lacks memory or open files. */
function missing(
  req: Pick<Request, 'id'>,
  file: Pick<StoredFile, 'id'>,
  error: NodeJS.ErrnoException,
): never {
  if (!isMissing(error) && error.code !== UNREADABLE_DISK) throw error
  return raiseAlarm(req, file, error)
}

function raiseAlarm(
  req: Pick<Request, 'id'>,
  file: Pick<StoredFile, 'id'>,
  cause?: NodeJS.ErrnoException,
): never {
  const problem = cause ? 'cannot be read' : 'has changed'
  logAlarm('a stored file is missing or damaged', {
    request: req.id,
    file: file.id,
    problem,
    code: cause?.code,
  })
  throw new Refused(503, 'This file is damaged or missing. The problem has been reported.')
}

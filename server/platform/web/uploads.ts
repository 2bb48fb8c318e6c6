import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import { config } from '#server/config'
import { displayName } from './file-names.ts'
import { InvalidForm, storageFailure } from './errors.ts'
import { uploadTooLarge, uploadRefusal } from './upload-limits.ts'

export type Upload = {
  field: string
  name: string
  size: number
  path: string
  sha256?: string
}

declare global {
  namespace Express {
    interface Request {
      uploads?: Upload[]
      /** Why the files were refused, if the handler saves the text nevertheless. */
      uploadRefusal?: InvalidForm
    }
  }
}

const MEGABYTE = 1024 * 1024
const PARTS = 180
const MAX_ID = 100_000 // the parser walks through the holes of a list
const TEXT_FIELDS = 150
const TEXT_BYTES = 200 * 1024
const PART_HEADERS = 16 * 1024

/** With `keepsText`, a refused file does not end the request, and texts may be named by ids. */
export function receiveUploads(fields: readonly string[], { keepsText = false } = {}): RequestHandler {
  const maxIndex = keepsText ? MAX_ID : PARTS
  return async (req, res, next) => {
    if (!req.is('multipart/*')) return next()
    if (req.destroyed || res.closed) return // no more events would come
    res.once('finish', () => endSlowBody(req))
    if (Number(req.headers['content-length'] ?? 0) > maxBytes()) throw uploadTooLarge()
    const uploads = await receive({ fields, maxIndex }, req, res).catch((error: unknown): Upload[] => {
      if (!keepsText || !(error instanceof InvalidForm)) throw error
      req.uploadRefusal = error
      return []
    })
    if (req.get('idempotency-key')) await hashEach(uploads)
    req.uploads = uploads
    next()
  }
}

export const temporaryFolder = () => join(config.storageDir, 'tmp')

/** `documents`, `documents[]` and `documents[0]` are the same field, and so are `files.3` and `files[3][]`. */
const baseName = (field: string) => field.replace(/\[\d*\]$/, '').replace(/^(\w+)\[(\w+)\]$/, '$1.$2')

/** The name in `fields`, in which `answers.*` are all that begin with `answers.` */
export const uploadName = (fields: readonly string[], name: string) =>
  fields.find(one => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))))

type Taken = { fields: readonly string[]; maxIndex: number }

function receive({ fields, maxIndex }: Taken, req: Request, res: Response): Promise<Upload[]> {
  const folder = makeFolder(res)
  const parse = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: limits(maxIndex),
    defParamCharset: 'utf8',
    preservePath: true, // otherwise multer drops a file named `..`; displayName removes the path
    fileFilter: takeOnly(fields), // synchronous, or multer may miss that a file is too large
  }).any()
  // both must start to read in the same tick, or one misses data
  return new Promise((resolve, reject) => {
    onceAbove(maxBytes(), req, () => reject(uploadTooLarge()))
    parse(req, res, (error?: unknown) => {
      if (error) return reject(uploadRefusal(error, baseName((error as multer.MulterError).field ?? '')))
      resolve(((req.files ?? []) as Express.Multer.File[]).map(toUpload))
    })
  })
}

async function hashEach(uploads: Upload[]) {
  for (const upload of uploads) upload.sha256 = await sha256Of(upload.path)
}

export async function sha256Of(path: string) {
  const sha256 = createHash('sha256')
  await pipeline(createReadStream(path), sha256)
  return sha256.digest('hex')
}

const toUpload = (file: Express.Multer.File): Upload => ({
  field: baseName(file.fieldname),
  name: displayName(file.originalname),
  size: file.size,
  path: file.path,
})

function makeFolder(res: Response) {
  const folder = join(temporaryFolder(), randomUUID())
  try {
    mkdirSync(temporaryFolder(), { recursive: true, mode: 0o700 })
    mkdirSync(folder, { mode: 0o700 }) // separate, because `recursive` reports a read-only disk as ENOENT
  } catch (error) {
    throw storageFailure(error)
  }
  // retries, because a file may be created while the folder is being emptied
  res.once('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {}))
  return folder
}

const limits = (maxIndex: number) => ({
  fileSize: config.maxUploadMegabytes * MEGABYTE,
  parts: PARTS,
  fields: TEXT_FIELDS,
  fieldNameSize: 100,
  fieldSize: TEXT_BYTES,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: maxIndex,
  headerPairs: 20,
})

const maxBytes = () =>
  config.maxUploadFiles * config.maxUploadMegabytes * MEGABYTE +
  TEXT_FIELDS * TEXT_BYTES +
  PARTS * PART_HEADERS

function takeOnly(fields: readonly string[]): multer.Options['fileFilter'] {
  let count = 0
  return (_, file, done) => {
    if (!uploadName(fields, baseName(file.fieldname))) {
      return done(new multer.MulterError('LIMIT_UNEXPECTED_FILE', file.fieldname))
    }
    if (++count > config.maxUploadFiles)
      return done(new multer.MulterError('LIMIT_FILE_COUNT', file.fieldname))
    done(null, true)
  }
}

const LINGER_MS = 5_000

function onceAbove(max: number, req: Request, stop: () => void) {
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > max) stop()
  })
}

/** After a response Node reads the rest of the body, so that the client receives it. This limits the time. */
export function endSlowBody(req: Request) {
  if (req.complete) return
  const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref()
  req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

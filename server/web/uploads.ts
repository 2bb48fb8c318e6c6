import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import type multer from 'multer'
import { config } from '../config.ts'
import { displayName } from './file-names.ts'
import { tooMuch, uploadRefusal } from './upload-refusals.ts'

/** A file that came with a form. It stays in the temporary folder, and goes with it, unless it is moved away. */
export type Upload = {
  field: string
  name: string
  size: number
  path: string
  /** Of requests with an `Idempotency-Key`, to tell a repetition from another file. */
  sha256?: string
}

declare global {
  namespace Express {
    interface Request {
      uploads?: Upload[]
    }
  }
}

const MEGABYTE = 1024 * 1024
const PARTS = 100
const TEXT_FIELDS = 80
const TEXT_BYTES = 200 * 1024
const PART_HEADERS = 16 * 1024

/**
 * Receives the files of a multipart form in a temporary folder of the request's own, which is deleted with
 * all that is in it when the response is over. Bodies of other kinds pass untouched.
 */
export function receiveUploads(fields: readonly string[]): RequestHandler {
  return async (req, res, next) => {
    if (!req.is('multipart/*')) return next()
    const { default: multer } = await import('multer')
    // gone already: no event would ever come, and nobody is there to be answered
    if (req.destroyed || res.closed) return
    res.once('finish', () => hangUpOnEndlessBody(req))
    if (Number(req.headers['content-length'] ?? 0) > mostBytes()) throw tooMuch()
    const uploads = await receive(multer, fields, req, res)
    if (req.get('idempotency-key')) await hashEach(uploads)
    req.uploads = uploads
    next()
  }
}

/** Where uploads wait, one folder a request. */
export const temporaryFolder = () => join(config.storageDir, 'tmp')

/** `documents`, `documents[]` and `documents[0]` are the same field. */
const baseName = (field: string) => field.replace(/\[\d*\]$/, '')

type Multer = typeof multer

function receive(multer: Multer, fields: readonly string[], req: Request, res: Response): Promise<Upload[]> {
  const folder = makeFolder(res)
  const parse = multer({
    storage: multer.diskStorage({ destination: folder }),
    limits: limits(),
    defParamCharset: 'utf8',
    // else a file named `..` would count as none; displayName cuts the path off
    preservePath: true,
    // must answer at once: an asynchronous filter may miss that a file passed its limit
    fileFilter: takeOnly(multer, fields),
  }).any()
  // both begin to read in this same tick, so that neither misses a byte
  return new Promise((resolve, reject) => {
    onceBeyond(mostBytes(), req, () => reject(tooMuch()))
    parse(req, res, (error?: unknown) => {
      if (error) return reject(uploadRefusal(error, baseName((error as multer.MulterError).field ?? '')))
      resolve(((req.files ?? []) as Express.Multer.File[]).map(toUpload))
    })
  })
}

async function hashEach(uploads: Upload[]) {
  for (const upload of uploads) upload.sha256 = await sha256Of(upload.path)
}

/** A piece at a time: ten people may send their largest file at once. */
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
  mkdirSync(temporaryFolder(), { recursive: true, mode: 0o700 })
  mkdirSync(folder, { mode: 0o700 }) // by itself: of a disk that may not be written `recursive` says ENOENT
  // retries: a file may be created while the folder is emptied. What still stays is swept up later.
  res.once('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {}))
  return folder
}

const limits = () => ({
  fileSize: config.maxUploadMegabytes * MEGABYTE,
  parts: PARTS,
  fields: TEXT_FIELDS,
  fieldNameSize: 100,
  fieldSize: TEXT_BYTES,
  fieldNestingDepth: 3,
  fieldArrayIndexLimit: PARTS,
  headerPairs: 20,
})

/** The largest body that could keep every limit. */
const mostBytes = () =>
  config.maxUploadFiles * config.maxUploadMegabytes * MEGABYTE +
  TEXT_FIELDS * TEXT_BYTES +
  PARTS * PART_HEADERS

/** Counts the named files of one request; empty inputs, which browsers send too, are not among them. */
function takeOnly({ MulterError }: Multer, fields: readonly string[]): multer.Options['fileFilter'] {
  let count = 0
  return (_, file, done) => {
    if (!fields.includes(baseName(file.fieldname))) {
      return done(new MulterError('LIMIT_UNEXPECTED_FILE', file.fieldname))
    }
    if (++count > config.maxUploadFiles) return done(new MulterError('LIMIT_FILE_COUNT', file.fieldname))
    done(null, true)
  }
}

const LINGER_MS = 5_000

/** For a body that does not tell its length: calls `stop` when more has come than any form can have. */
function onceBeyond(most: number, req: Request, stop: () => void) {
  let received = 0
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > most) stop()
  })
}

/**
 * After the response Node reads on what is left of the body, as it must: a connection closed on unread data is
 * reset, and the answer lost with it. Not for ever, though.
 */
function hangUpOnEndlessBody(req: Request) {
  if (req.complete) return
  const timer = setTimeout(() => req.socket.destroy(), LINGER_MS).unref()
  req.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

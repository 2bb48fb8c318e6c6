import { hash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { InvalidForm, type FieldErrors } from '../web/errors.ts'
import { withExtension } from '../web/file-names.ts'
import { sha256Of, type Upload, uploadName } from '../web/uploads.ts'
import {
  docxMainPart,
  RELATIONSHIPS,
  beginsLikePdf,
  extensions,
  isPicture,
  DOCX,
  PDF,
  START_BYTES,
} from './media-types.ts'
import { needsPassword } from './pdf-password.ts'
import { DamagedPicture, redraw, thumbnailOf, tooManyMegapixels, signThumbnail } from './pictures.ts'
import { inflateRawSync } from 'node:zlib'
import { entriesOf, type ZipEntry } from './zip-listing.ts'

export type Accepted = {
  field: string
  name: string
  type: string
  size: number
  sha256: string
  path: string
  thumbnailPath: string | null
  documentKind?: string
}

export async function acceptPhoto(upload: Upload): Promise<Accepted> {
  const type = await contentOf(upload)
  if (!type || !isPicture(type)) throw refusal(upload, 'is not a JPEG, PNG or WebP image.')
  return acceptPicture(upload, type)
}

export async function acceptDocument(upload: Upload): Promise<Accepted> {
  const type = await contentOf(upload)
  if (!type) throw refusal(upload, 'is not a PDF, JPEG, PNG, WebP or DOCX file.')
  if (isPicture(type)) return acceptPicture(upload, type)
  if (type === PDF && (await needsPassword(upload.path)))
    throw refusal(upload, 'is protected with a password. Remove the password and attach the file again.')
  return describe(upload, type, upload.sha256 ?? (await sha256Of(upload.path)))
}

/** Throws one InvalidForm with all errors, under `field` or, if it has several files, `field.index`. */
export async function acceptAll(
  uploads: readonly Upload[] | undefined,
  rules: Record<string, 'photo' | 'document'>,
): Promise<Accepted[]> {
  const sent = uploads ?? []
  const results = await Promise.allSettled(sent.map(upload => acceptorFor(upload, rules)(upload)))
  const errors: FieldErrors = {}
  const accepted: Accepted[] = []
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') accepted.push(result.value)
    else errors[errorKeyOf(sent, index)] = messageOf(result.reason)
  }
  if (Object.keys(errors).length > 0) throw new InvalidForm(errors)
  return accepted
}

function acceptorFor({ field }: Upload, rules: Record<string, 'photo' | 'document'>) {
  const name = uploadName(Object.keys(rules), field)
  if (!name) throw new Error(`The form takes files as ${field}, but has no rule for them.`)
  return rules[name] === 'photo' ? acceptPhoto : acceptDocument
}

function errorKeyOf(sent: readonly Upload[], index: number): string {
  const { field } = sent[index]!
  const inField = sent.filter(upload => upload.field === field)
  return inField.length === 1 ? field : `${field}.${inField.indexOf(sent[index]!)}`
}

function messageOf(reason: unknown): string {
  if (!(reason instanceof InvalidForm)) throw reason
  return Object.values(reason.errors).join(' ')
}

async function contentOf(upload: Upload) {
  if (upload.size === 0) throw refusal(upload, 'is empty.')
  return typeOfContent(upload.path)
}

async function acceptPicture(upload: Upload, type: string): Promise<Accepted> {
  const unreadable = (error: unknown) => {
    throw error instanceof DamagedPicture ? refusal(upload, 'is damaged and can’t be read.') : error
  }
  const megapixels = await tooManyMegapixels(upload.path, type).catch(unreadable)
  if (megapixels) throw refusal(upload, `has ${megapixels.toLocaleString('en')} megapixels; the limit is 40.`)
  const picture = await redraw(upload.path, type).catch(unreadable)
  const redrawn = { ...upload, path: `${upload.path}.redrawn`, size: picture.length }
  const accepted = describe(redrawn, type, hash('sha256', picture))
  await write(accepted.path, picture)
  const thumbnailPath = `${upload.path}.thumb`
  await write(thumbnailPath, signThumbnail(await thumbnailOf(picture), accepted.sha256))
  return { ...accepted, thumbnailPath }
}

const write = (path: string, bytes: Buffer) => writeFile(path, bytes, { mode: 0o600 })

const describe = ({ field, name, path, size }: Upload, type: string, sha256: string): Accepted => ({
  field,
  name: withExtension(name, extensions[type]!),
  type,
  size,
  sha256,
  path,
  thumbnailPath: null,
})

const refusal = ({ field, name }: Upload, problem: string) =>
  new InvalidForm({ [field]: `${name} ${problem}` })

async function typeOfContent(path: string): Promise<string | undefined> {
  const start = await startOf(path)
  if (start.startsWith('PK')) return (await isDocx(path)) ? DOCX : undefined
  const { fileTypeFromBlob } = await import('file-type')
  const found = (await fileTypeFromBlob(await openAsBlob(path)))?.mime
  if (found === 'image/apng') return 'image/png'
  if (!found) return beginsLikePdf(start) ? PDF : undefined
  return found in extensions ? found : undefined
}

async function startOf(path: string) {
  const bytes = await (await openAsBlob(path)).slice(0, START_BYTES).arrayBuffer()
  return Buffer.from(bytes).toString('latin1')
}

const MAX_ENTRIES = 2_000
const MAX_RATIO = 100
const MAX_UNPACKED = 300 * 1024 * 1024
const XML_BYTES = 1024 * 1024
const BAD_CONTENT = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'Z_NEED_DICT', 'ERR_BUFFER_TOO_LARGE'])
const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

async function isDocx(path: string): Promise<boolean> {
  const zip = await openAsBlob(path)
  const entries = await entriesOf(zip, MAX_ENTRIES)
  if (!entries || !isBounded(entries, zip.size)) return false
  const names = new Set(entries.map(entry => entry.name))
  if ([...names].some(name => name.endsWith('vbaProject.bin'))) return false
  const partOf = async (name: string) => {
    const entry = entries.find(one => one.name === name)
    return entry ? textOf(zip, entry) : ''
  }
  if (!names.has(docxMainPart(await partOf(RELATIONSHIPS)))) return false
  return (await partOf('[Content_Types].xml')).includes(MAIN_PART)
}

function isBounded(entries: readonly ZipEntry[], size: number) {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return unpacked <= MAX_UNPACKED && unpacked <= size * MAX_RATIO
}

async function textOf(zip: Blob, entry: ZipEntry): Promise<string> {
  const packed = Math.min(entry.packed, XML_BYTES)
  const bytes = Buffer.from(await zip.slice(entry.start, entry.start + packed).arrayBuffer())
  if (entry.method === 0) return bytes.toString()
  try {
    return inflateRawSync(bytes, { maxOutputLength: XML_BYTES }).toString()
  } catch (error) {
    if (BAD_CONTENT.has((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#server/config'
import {
  findImport,
  type Import,
  lockImport,
  refuseUnlessOurs,
  subjectOf,
} from '#server/identities/imports/import'
import type { User } from '#server/permissions'
import { type Tx, db } from '#server/platform/database/client'
import { sealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { acceptDocument, type Accepted } from '#server/platform/files/accept'
import { type NewFile, withStoredFiles } from '#server/platform/files/store'
import { openZip, type OpenedZip, unpackTo } from '#server/platform/files/unzip'
import type { ZipEntry } from '#server/platform/files/zip-listing'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { displayName } from '#server/platform/web/file-names'
import { temporaryFolder, type Upload } from '#server/platform/web/uploads'
import { audit } from '#server/records/audit/record'
import { contextOf } from './context.ts'
import { namesIn, fileKey, wantedName } from './file-names.ts'
import { type Context, fileColumnsOf } from './row.ts'
import type { NamedFiles } from './screens.ts'

const NOT_NOW = 'You can add files only after all rows are checked and before they are imported.'
const NO_ZIP = 'is not a ZIP file, is damaged, is protected with a password, or is too large when unpacked.'

type Found = { key: string; accepted: Accepted }

/** Adds the files that cells name. Returns a message about those added and left out. */
export async function addFiles(id: number, uploads: readonly Upload[] = [], actor: User) {
  if (uploads.length === 0) throw new InvalidForm({ file: 'Choose a ZIP file.' })
  const one = await findImport('application', id)
  refuseUnlessOurs(one)
  if (one.state !== 'ready') throw new RuleBroken(NOT_NOW)
  const wanted = await namesWanted(one, await contextOf(one))
  const folder = join(temporaryFolder(), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { found, problems } = await unpackWanted(uploads, wanted, folder)
    if (found.length === 0) throw new InvalidForm({ file: whyNone(wanted, problems) })
    const files = found.map(({ accepted }) => accepted)
    await withStoredFiles(files, stored => transaction(tx => write(tx, one, found, stored, actor)))
    return [`${found.length} ${found.length === 1 ? 'file' : 'files'} added.`, ...problems].join(' ')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const MAX_NAMED = 3

const whyNone = (wanted: ReadonlySet<string>, problems: string[]) =>
  problems.length > 0
    ? problems.slice(0, MAX_NAMED).join(' ')
    : wanted.size === 0
      ? 'No row names a file.'
      : `No file in it has the name of a cell, such as “${[...wanted][0]}”.`

/** Keys of the names in all rows. */
async function namesWanted(one: Import, context: Context): Promise<Set<string>> {
  const columns = fileColumnsOf(context)
  if (columns.length === 0) return new Set()
  const rows = await db.importRow.findMany({
    where: { importId: one.id },
    orderBy: { number: 'asc' },
    select: { cells: true },
  })
  return new Set(
    rows.flatMap(({ cells }) =>
      columns.flatMap(key => namesIn((cells as Record<string, string> | null)?.[key] ?? '').map(fileKey)),
    ),
  )
}

async function unpackWanted(uploads: readonly Upload[], wanted: ReadonlySet<string>, folder: string) {
  const found: Found[] = []
  const problems: string[] = []
  for (const upload of uploads) {
    const zip = await openZip(upload.path)
    if (!zip) throw new InvalidForm({ file: `${upload.name} ${NO_ZIP}` })
    for (const entry of zip.files) {
      const key = wantedName(entry.name, wanted)
      if (!key) continue
      const isTwice = found.some(other => other.key === key)
      const accepted = isTwice
        ? `${displayName(entry.name)} is in it twice. Write its folder in the cell too.`
        : await acceptEntry(zip, entry, folder)
      if (typeof accepted === 'string') problems.push(accepted)
      else found.push({ key, accepted })
    }
  }
  return { found, problems }
}

/** A problem, or the file as a form would take it. */
async function acceptEntry(zip: OpenedZip, entry: ZipEntry, folder: string): Promise<Accepted | string> {
  const name = displayName(entry.name)
  const { maxUploadMegabytes: megabytes } = config
  if (entry.unpacked > megabytes * 1024 * 1024) return `${name} is larger than the limit of ${megabytes} MB.`
  const path = join(folder, randomUUID())
  if (!(await unpackTo(path, zip, entry))) return `${name} is damaged and can’t be unpacked.`
  try {
    return await acceptDocument({ field: 'file', name, size: entry.unpacked, path })
  } catch (error) {
    if (error instanceof InvalidForm) return Object.values(error.errors).join(' ')
    throw error
  }
}

async function write(tx: Tx, one: Import, found: Found[], stored: NewFile[], actor: User) {
  if (!(await lockImport(tx, one.id, ['ready'], 'checking'))) throw new RuleBroken(NOT_NOW)
  const names = found.map(({ key }) => key)
  await tx.importedFile.deleteMany({ where: { importId: one.id, name: { in: names } } })
  await tx.importedFile.createMany({
    data: stored.map(({ id, name, type, size, sha256, hasThumbnail }, at) =>
      sealed('ImportedFile', {
        importId: one.id,
        name: names[at]!,
        fileId: id,
        fileName: name,
        type,
        size,
        sha256,
        hasThumbnail,
      }),
    ),
  })
  await recheckBad(tx, one)
  await audit(tx, actor, 'add-import-files', subjectOf(imported(one)), { files: stored.length })
}

const imported = ({ id }: Import) => ({ kind: 'application' as const, id })

const recheckBad = (tx: Tx, { id }: Import) =>
  tx.importRow.updateMany({
    where: { importId: id, NOT: { problems: { equals: [] } } },
    data: { checked: false },
  })

/** Rows are imported without the files that nobody added. */
export async function leaveOutFiles(id: number, actor: User) {
  const one = await findImport('application', id)
  refuseUnlessOurs(one)
  await transaction(async tx => {
    if (!(await lockImport(tx, id, ['ready'], 'checking'))) throw new RuleBroken(NOT_NOW)
    await tx.import.update({ where: { id }, data: { withoutFiles: true } })
    await recheckBad(tx, one)
    await audit(tx, actor, 'leave-out-import-files', subjectOf(imported(one)))
  })
}

const MAX_SHOWN = 5

/** Null if no row names a file. */
export async function namedFiles(one: Import, context: Context): Promise<NamedFiles | null> {
  if (one.state !== 'ready') return null
  const wanted = await namesWanted(one, context)
  if (wanted.size === 0) return null
  const missing = [...wanted].filter(name => !context.files!.has(name))
  return { named: wanted.size, added: wanted.size - missing.length, missing: missing.slice(0, MAX_SHOWN) }
}

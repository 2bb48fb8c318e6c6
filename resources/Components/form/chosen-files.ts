import type { UploadLimits } from '#server/platform/web/upload-limits'
import { beginsLikePdf, START_BYTES } from '#server/platform/files/media-types'

type Choosing = {
  accepts: AcceptedFiles
  onChange: (change: (files: ChosenFile[]) => ChosenFile[]) => void
  single?: boolean | undefined
  kindOf?: ((name: string, others: ChosenFile[]) => string) | undefined
}

let lastKey = 0

/** Adds files to a form, then checks the content of each, because names prove nothing. */
export function choose(files: Iterable<File>, { accepts, onChange, single, kindOf }: Choosing) {
  const added = Array.from(files, file => ({ key: ++lastKey, file, kind: '', refusal: null }))
  if (added.length === 0) return
  onChange(others => {
    const all: ChosenFile[] = single ? [] : [...others]
    for (const one of single ? added.slice(-1) : added)
      all.push({ ...one, kind: kindOf?.(one.file.name, all) ?? '' })
    return all
  })
  for (const { key, file } of added) void checkContent(key, file)

  async function checkContent(key: number, file: File) {
    // If the file can't be read here, the server decides.
    const refusal = await refusalOf(file, accepts).catch(() => null)
    if (refusal) onChange(all => all.map(one => (one.key === key ? { ...one, refusal } : one)))
  }
}

export type ChosenFile = {
  /** Distinguishes files with the same name. */
  key: number
  file: File
  kind: string
  /** Why the file type is refused; null if accepted or not checked yet. */
  refusal: string | null
}

const megabyte = 1024 * 1024

export function limitsInWords({ megabytes, files }: UploadLimits): string {
  return `PDF, JPEG, PNG, WebP or DOCX. Up to ${files} files of ${megabytes} MB each.`
}

export function photoLimitsInWords({ megabytes }: UploadLimits): string {
  return `JPEG, PNG or WebP, up to ${megabytes} MB`
}

export function problemOf({ file, refusal }: ChosenFile, { megabytes }: UploadLimits): string | null {
  if (file.size <= megabytes * megabyte) return refusal
  // Rounds up, so that the message never says “is 10 MB; the limit is 10 MB”.
  const size = Math.max(Math.round((file.size / megabyte) * 10) / 10, megabytes + 0.1)
  return `${file.name} is ${size} MB; the limit is ${megabytes} MB.`
}

function tooMany(count: number, { files }: UploadLimits): string | null {
  return count > files ? `You selected ${count} files; the limit is ${files}.` : null
}

export function sizeInWords(bytes: number): string {
  if (bytes >= megabyte) return `${Math.round((bytes / megabyte) * 10) / 10} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** Errors under the server's field names, or null. */
export function fileErrors(
  files: Record<string, ChosenFile[]>,
  limits: UploadLimits,
): Record<string, string> | null {
  const errors: Record<string, string> = {}
  for (const [name, list] of Object.entries(files)) {
    for (const [index, chosen] of list.entries()) {
      const sentence = problemOf(chosen, limits)
      if (sentence) errors[`${name}.${index}`] = sentence
    }
  }
  const count = Object.values(files).flat().length
  const sentence = tooMany(count, limits)
  if (sentence) errors[mostIn(files)] = sentence
  return Object.keys(errors).length > 0 ? errors : null
}

const mostIn = (files: Record<string, ChosenFile[]>) =>
  Object.keys(files).reduce((most, name) => (files[name]!.length > files[most]!.length ? name : most))

// Detects file types from the first bytes like the server, which has the final say.

/** `tables`, `boards` and `archives` accept any type here; the server reads the file and decides. */
export type AcceptedFiles = 'documents' | 'photos' | 'tables' | 'boards' | 'archives'

export const extensions: Record<AcceptedFiles, string> = {
  documents: '.pdf,.jpg,.jpeg,.png,.webp,.docx',
  photos: '.jpg,.jpeg,.png,.webp',
  tables: '.csv,.tsv,.txt,.xlsx',
  boards: '.json',
  archives: '.zip',
}

const refusals = {
  documents: 'is not a PDF, JPEG, PNG, WebP or DOCX file.',
  photos: 'is not a JPEG, PNG or WebP image.',
}

/** The server's message if it would refuse the file, otherwise null. */
export async function refusalOf(file: File, accepts: AcceptedFiles): Promise<string | null> {
  if (file.size === 0) return `${file.name} is empty.`
  if (accepts !== 'documents' && accepts !== 'photos') return null
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()))
  const fits =
    isPicture(start) || (accepts === 'documents' && (beginsLikePdf(start) || (await isWord(start, file))))
  return fits ? null : `${file.name} ${refusals[accepts]}`
}

const isPicture = (start: string) =>
  start.startsWith('\xFF\xD8\xFF') || start.startsWith('\x89PNG\r\n\x1A\n') || /^RIFF[^]{4}WEBP/.test(start)

/** A Word document is a zip archive with a `word/` folder. */
const isWord = async (start: string, file: File) =>
  start.startsWith('PK') && (await file.text()).includes('word/')

// Detects file types from the first bytes like the server, which has the final say.

import { beginsLikePdf, START_BYTES } from '#server/platform/files/media-types'

/** `tables` accepts any type here; the server reads the rows and decides. */
export type Taken = 'documents' | 'photos' | 'tables'

export const extensions: Record<Taken, string> = {
  documents: '.pdf,.jpg,.jpeg,.png,.webp,.docx',
  photos: '.jpg,.jpeg,.png,.webp',
  tables: '.csv,.tsv,.txt,.xlsx',
}

const refusals = {
  documents: 'is not a PDF, JPEG, PNG, WebP or DOCX file.',
  photos: 'is not a JPEG, PNG or WebP image.',
}

/** The server's message if it would refuse the file, otherwise null. */
export async function refusalOf(file: File, taken: Taken): Promise<string | null> {
  if (file.size === 0) return `${file.name} is empty.`
  if (taken === 'tables') return null
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()))
  const fits =
    isPicture(start) || (taken === 'documents' && (beginsLikePdf(start) || (await isWord(start, file))))
  return fits ? null : `${file.name} ${refusals[taken]}`
}

const isPicture = (start: string) =>
  start.startsWith('\xFF\xD8\xFF') || start.startsWith('\x89PNG\r\n\x1A\n') || /^RIFF[^]{4}WEBP/.test(start)

/** A Word document is a zip archive with a `word/` folder. */
const isWord = async (start: string, file: File) =>
  start.startsWith('PK') && (await file.text()).includes('word/')

import { DOCX, extensions } from './media-types.ts'
import { isDocx } from './docx.ts'

/** The media type of what is really in the file; undefined when it is none that Docket takes. */
export async function typeOfContent(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path).catch(notAFault))?.mime
  if (found === 'image/apng') return 'image/png'
  // whatever calls itself a zip is judged by its table of contents, not by its first entries
  if (found === 'application/zip' || found === DOCX) return (await isDocx(path)) ? DOCX : undefined
  return found && found in extensions ? found : undefined
}

/** Bytes that lead the detection astray are no type; a file that cannot be read is a fault. */
function notAFault(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error
}

import type { UploadLimits } from '#server/files/upload-limits'

/** A file waiting to be sent. */
export type ChosenFile = {
  /** Tells two files of the same name apart on screen. */
  key: number
  file: File
  /** The required document it is, or empty. */
  kind: string
  /** Why it is none that is taken, once that has been looked at. */
  refusal: string | null
}

const megabyte = 1024 * 1024

export function limitsInWords({ megabytes, files }: UploadLimits): string {
  return `PDF, JPEG, PNG, WebP or DOCX, at most ${megabytes} MB each, ${files} files`
}

export function photoLimitsInWords({ megabytes }: UploadLimits): string {
  return `JPEG, PNG or WebP, at most ${megabytes} MB`
}

/** What is wrong with one file, in a sentence; the same one the server says. */
export function problemOf({ file, refusal }: ChosenFile, { megabytes }: UploadLimits): string | null {
  if (file.size <= megabytes * megabyte) return refusal
  // A hair over the limit must not read “is 10 MB; the limit is 10 MB”.
  const size = Math.max(Math.round((file.size / megabyte) * 10) / 10, megabytes + 0.1)
  return `${file.name} is ${size} MB; the limit is ${megabytes} MB.`
}

/** What is wrong with all of a form's files together. */
function tooMany(count: number, { files }: UploadLimits): string | null {
  return count > files ? `${count} files are chosen; the limit is ${files}.` : null
}

export function sizeInWords(bytes: number): string {
  if (bytes >= megabyte) return `${Math.round((bytes / megabyte) * 10) / 10} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** What is wrong with a form's files, under the names the server would use; null when nothing is. */
export function fileErrors(
  files: Record<string, ChosenFile[]>,
  limits: UploadLimits,
): Record<string, string> | null {
  const wrong: Record<string, string> = {}
  for (const [name, list] of Object.entries(files)) {
    for (const [index, chosen] of list.entries()) {
      const sentence = problemOf(chosen, limits)
      if (sentence) wrong[`${name}.${index}`] = sentence
    }
  }
  const count = Object.values(files).flat().length
  const sentence = tooMany(count, limits)
  if (sentence) wrong[mostIn(files)] = sentence
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** The field to take some away from. */
const mostIn = (files: Record<string, ChosenFile[]>) =>
  Object.keys(files).reduce((most, name) => (files[name]!.length > files[most]!.length ? name : most))

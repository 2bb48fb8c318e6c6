import type { UploadLimits } from '#server/platform/files/upload-limits'

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

const mostIn = (files: Record<string, ChosenFile[]>) =>
  Object.keys(files).reduce((most, name) => (files[name]!.length > files[most]!.length ? name : most))

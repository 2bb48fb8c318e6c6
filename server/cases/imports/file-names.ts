import { normalised } from '#packages/person-matching/unicode'
import type { NewFile } from '#server/platform/files/store'
import type { AnswerFile } from '../types/answer-fields.ts'

/** The files that were added to an import, by the key of their name. */
export type AddedFiles = Map<string, AnswerFile & Pick<NewFile, 'hasThumbnail'>>

/** Several names in a cell are separated by semicolons, bars or lines. */
export const namesIn = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map(name => name.trim())
    .filter(Boolean)

/** Systems differ in capitals, in how accents are stored and in the mark between folders. */
export const fileKey = (name: string) =>
  normalised(name, 'NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .trim()
    .toLowerCase()

/** The name in `wanted` that a file of a ZIP has: with its folders, else without. */
export function wantedName(entry: string, wanted: ReadonlySet<string>): string | undefined {
  const whole = fileKey(entry)
  const keys = [whole, whole.slice(whole.lastIndexOf('/') + 1)]
  const exact = keys.find(key => wanted.has(key))
  if (exact || !whole.includes(UNREADABLE)) return exact
  for (const key of keys) {
    const alike = [...wanted].filter(name => inAscii(name) === inAscii(key))
    if (alike.length === 1) return alike[0]
  }
  return undefined
}

/** Windows may write accents in a code page that the ZIP doesn't name. */
const UNREADABLE = '\uFFFD'

const inAscii = (text: string) => text.replaceAll(/[^\0-\x7F]/g, UNREADABLE)

/** The files of a cell. Without `files`, while the file is read, none is missing. */
export function filesNamed(
  text: string,
  { files, withoutFiles }: { files?: AddedFiles; withoutFiles?: boolean },
) {
  const names = namesIn(text)
  const missing = names.find(name => files && !files.has(fileKey(name)))
  if (missing && !withoutFiles) return { problem: `“${missing}” is not among the added files.` }
  return {
    value: names.flatMap(name => {
      const { hasThumbnail: _hasThumbnail, ...file } = files?.get(fileKey(name)) ?? { id: '' }
      return file.id ? [file] : []
    }),
  }
}

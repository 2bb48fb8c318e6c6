import type { UploadLimits } from '#server/files/upload-limits'
import { type ChosenFile, problemOf, tooMany } from './file-limits.ts'

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

import { type AnswerFile, type Answers, filesAt } from './answer-fields.ts'
import type { OwnField } from './definition.ts'
import { requiredMessage } from './kinds.ts'

// An answer lists its files (docs/decisions/0082-files-of-answers-are-part-of-the-answer.md).

/** The purpose of their rows of `File`. */
export const ANSWER_FILE = 'answer'
/** For routes: forms send the files of the field `plan` as `answers.plan[]`. */
export const ANSWER_UPLOADS = 'answers.*'

/** The name of the own field that a file was sent for. */
export const answerOf = ({ field }: { field: string }) => /^answers\.(\w+)$/.exec(field)?.[1] ?? null

/** `added` are the names of fields for which a form sends files. */
export type SentFiles = { added: readonly string[]; stored: Answers; missing?: ReadonlySet<string> }

export const addedTo = (files: readonly { field: string }[] = []) =>
  files.flatMap(file => answerOf(file) ?? [])

/** `value` is what a form says besides its files: nothing, or the stored ones as they were read. */
export function fileProblem(field: OwnField, isAsked: boolean, value: unknown, before: SentFiles) {
  const { added, stored, missing } = before
  const isAdded = added.includes(field.name)
  const files = filesAt(stored, field.name)
  if (!isAsked && isAdded) return `“${field.label}” isn’t asked for with these answers. Remove the file.`
  if (value !== undefined && value !== null && value !== '' && !isSame(value, files)) return SEND_FILES
  if (!isAsked) return null
  const isMissing = field.required === 'always' && !isAdded && files.length === 0
  return isMissing && !missing?.has(field.name) ? requiredMessage(field) : null
}

const SEND_FILES = 'Send new files as files, and name those to remove in storedDocuments.'

const isSame = (given: unknown, files: AnswerFile[]) =>
  Array.isArray(given) &&
  given.length === files.length &&
  given.every((one, at) => Object(one).id === files[at]!.id)

import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { Removal } from '../types/answer-changes.ts'
import { type AnswerFile, type Answers, filesAt, filesIn } from '../types/answer-fields.ts'
import { answerOf } from '../types/answer-files.ts'
import type { OwnField } from '../types/definition.ts'
import { holdsFiles } from '../types/kinds.ts'

/** Files of answers, by the names of their fields. */
export type FilesByField = Record<string, AnswerFile[]>

export const filesByField = (fields: OwnField[], stored: Answers): FilesByField =>
  Object.fromEntries(fields.filter(holdsFiles).map(({ name }) => [name, filesAt(stored, name)]))

type Removed = Removal & { id: string }

export const withoutRemoved = (answers: Answers, removed: Removed[]): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const files = filesAt(answers, name)
      const left = files.filter(({ id }) => !removed.some(one => one.id === id))
      if (files.length === left.length) return [[name, value]]
      return left.length > 0 ? [[name, left]] : []
    }),
  )

export function withAdded(kept: FilesByField, added: NewFile[]): FilesByField {
  const all = { ...kept }
  for (const { field, id, name, type, size, sha256 } of added) {
    const answer = answerOf({ field })
    if (answer) all[answer] = [...(all[answer] ?? []), { id, name, type, size, sha256 }]
  }
  return all
}

/** Files that are no longer part of an answer stay on record, like removed documents. */
export async function removeLostFiles(tx: Tx, before: Answers, after: Answers) {
  const left = new Set(filesIn(after).map(({ id }) => id))
  const lost = filesIn(before).flatMap(({ id }) => (left.has(id) ? [] : id))
  if (lost.length === 0) return
  await tx.file.updateMany({ where: { id: { in: lost } }, data: { removedAt: clock.now() } })
}

/** With their reasons, by the names of their fields. */
export const removalsByField = (answers: Answers, removed: Removed[]): Record<string, Removal[]> =>
  Object.fromEntries(
    Object.keys(answers).map(name => {
      const ids = filesAt(answers, name).map(({ id }) => id)
      const own = removed.filter(({ id }) => ids.includes(id))
      return [name, own.map(({ name, reason }) => ({ name, reason }))]
    }),
  )

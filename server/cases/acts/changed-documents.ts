import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { InvalidForm } from '#server/platform/web/errors'
import type { Removal } from '../types/answer-changes.ts'
import { type Answers, filesIn } from '../types/answer-fields.ts'
import type { StoredDocumentForm } from './forms.ts'

// Changing a stored document's kind or removing it leaves the file and its signed log entry as they are.

type ChangedDocuments = Awaited<ReturnType<typeof changedDocuments>>

/** `seen` are the answers that the editor sees. Throws InvalidForm if a file is missing or is removed without a reason. */
export async function changedDocuments(tx: Tx, id: number, form: StoredDocumentForm[], seen: Answers) {
  const ids = form.map(row => row.id)
  const documents = await tx.file.findMany({
    where: { id: { in: ids }, applicationId: id, purpose: 'document', removedAt: null },
    select: { id: true, name: true, documentKind: true, laterKind: true },
  })
  const answered = filesIn(seen)
  const rows = form.map((row, at) => {
    const document = documents.find(file => file.id === row.id)
    const file = document ?? answered.find(file => file.id === row.id)
    if (!file || ids.indexOf(row.id) !== at)
      throw new InvalidForm({ storedDocuments: 'One of the documents has been removed. Reload the page.' })
    if (row.removed && !row.reason)
      throw new InvalidForm({ [`storedDocuments.${at}.reason`]: `Enter a reason for removing ${file.name}.` })
    const kindBefore = document ? (document.laterKind ?? document.documentKind) : row.kind
    return { ...row, name: file.name, kindBefore, isDocument: Boolean(document) }
  })
  return {
    removed: rows.filter(({ removed, isDocument }) => removed && isDocument),
    /** Files of answers. */
    removedFiles: rows.filter(({ removed, isDocument }) => removed && !isDocument),
    renamed: rows
      .filter(({ removed, kind, kindBefore }) => !removed && kind !== kindBefore)
      .map(row => ({ ...row, documentKind: row.kind })),
  }
}

export async function changeDocuments(tx: Tx, { removed, renamed }: ChangedDocuments) {
  const removedAt = clock.now()
  for (const { id } of removed) await tx.file.update({ where: { id }, data: { removedAt } })
  for (const { id, kind } of renamed) await tx.file.update({ where: { id }, data: { laterKind: kind } })
}

/** `files` are the removed files of answers that everybody sees. */
export function documentDetails({ removed, renamed }: ChangedDocuments, files: Removal[] = []) {
  const all = [...removed.map(({ name, reason }) => ({ name, reason })), ...files]
  return {
    ...(all.length > 0 && { documentsRemoved: all }),
    ...(renamed.length > 0 && {
      documentKinds: renamed.map(({ name, kindBefore, kind }) => ({
        name,
        from: kindBefore || 'other document',
        to: kind || 'other document',
      })),
    }),
  }
}

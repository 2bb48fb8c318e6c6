import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { InvalidForm } from '../web/errors.ts'
import type { StoredDocumentForm } from './forms.ts'

// Documents that are stored: which of the required ones each is may turn out later, and one that does not belong to the
// case is taken from it. Both leave the file, and what the signed log says of it, as they are.

type Changed = Awaited<ReturnType<typeof changedDocuments>>

/** What the form changes of them. Throws InvalidForm where one is not there, or goes without a reason. */
export async function changedDocuments(tx: Tx, id: number, form: StoredDocumentForm[]) {
  const named = form.map(row => row.id)
  const files = await tx.file.findMany({
    where: { id: { in: named }, applicationId: id, purpose: 'document', removedAt: null },
    select: { id: true, name: true, documentKind: true, laterKind: true },
  })
  const rows = form.map((row, at) => {
    const file = files.find(file => file.id === row.id)
    if (!file || named.indexOf(row.id) !== at)
      throw new InvalidForm({ storedDocuments: 'One of the documents is not there. Load the page again.' })
    if (row.removed && !row.reason)
      throw new InvalidForm({ [`storedDocuments.${at}.reason`]: `Say why ${file.name} is removed.` })
    return { ...row, name: file.name, before: file.laterKind ?? file.documentKind }
  })
  return {
    removed: rows.filter(({ removed }) => removed),
    renamed: rows
      .filter(({ removed, kind, before }) => !removed && kind !== before)
      .map(row => ({ ...row, documentKind: row.kind })),
  }
}

export async function changeDocuments(tx: Tx, { removed, renamed }: Changed) {
  const removedAt = clock.now()
  for (const { id } of removed) await tx.file.update({ where: { id }, data: { removedAt } })
  for (const { id, kind } of renamed) await tx.file.update({ where: { id }, data: { laterKind: kind } })
}

/** For the trail, which keeps the reason. */
export const documentsTold = ({ removed, renamed }: Changed) => ({
  ...(removed.length > 0 && { documentsRemoved: removed.map(({ name, reason }) => ({ name, reason })) }),
  ...(renamed.length > 0 && {
    documentKinds: renamed.map(({ name, before, kind }) => ({
      name,
      from: before || 'another document',
      to: kind || 'another document',
    })),
  }),
})

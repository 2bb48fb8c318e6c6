import type { Tx } from '#server/platform/database/client'
import { InvalidForm } from '#server/platform/web/errors'

/** `documentKinds[]` runs parallel to `documents[]`. */
export type WithKinds<File extends { field: string }> = (File & { documentKind?: string })[]

export function withKinds<File extends { field: string }>(files: File[], kinds: string[]): WithKinds<File> {
  const documents = files.filter(({ field }) => field === 'documents')
  const most = Math.max(documents.length, 1)
  const nameless = kinds.slice(documents.length).some(kind => kind !== '')
  if (nameless || kinds.length > most)
    throw new InvalidForm({ documentKinds: 'There are more document kinds than documents.' })
  return files.map(file =>
    file.field === 'documents' ? { ...file, documentKind: kinds[documents.indexOf(file)] ?? '' } : file,
  )
}

/**
 * Checks that the type accepts applications (or is `kept`) and has every document kind given. Throws
 * InvalidForm.
 */
export async function checkKinds(tx: Tx, typeId: number, files: { documentKind?: string }[], kept?: number) {
  const type = await tx.applicationType.findUnique({ where: { id: typeId } })
  if (!type || (!type.active && typeId !== kept))
    throw new InvalidForm({ typeId: 'Choose a type from the list.' })
  const required = type.requiredDocuments as string[]
  if (files.some(({ documentKind }) => documentKind && !required.includes(documentKind)))
    throw new InvalidForm({ documentKinds: `${type.name} does not require this kind of document.` })
}

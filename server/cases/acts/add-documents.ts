import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { actIn } from './act.ts'
import type { Case } from '../case/case.ts'
import { attachByField, type WithKinds } from './register.ts'
import { voidEndorsements } from './void-endorsements.ts'

/** A returned case stays returned, because more may be missing. Returns the number of the case. */
export const addDocuments = (tx: Tx, id: number, files: WithKinds<NewFile>, clerk: User) =>
  actIn(tx, id, 'edit', clerk, async ({ found }) => {
    if (files.length === 0) throw new InvalidForm({ documents: 'Choose a file.' })
    refuseOtherKinds(files, found.rules)
    await attachByField(tx, id, files, clerk)
    const voided = await voidEndorsements(tx, found, { after: {}, files: files.length }, clerk)
    const documents = files.map(({ name, documentKind }) => documentKind || name)
    return { entry: 'add-documents', details: { documents, ...voided }, result: found.reference }
  })

function refuseOtherKinds(files: WithKinds<NewFile>, { requiredDocuments }: Case['rules']) {
  if (files.some(({ documentKind }) => documentKind && !requiredDocuments.includes(documentKind)))
    throw new InvalidForm({ documentKinds: 'This type does not require this kind of document.' })
}

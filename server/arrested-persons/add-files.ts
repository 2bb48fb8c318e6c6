import { audit } from '../audit/record.ts'
import type { Tx } from '../database/client.ts'
import type { KeptFile } from '../files/keep.ts'
import type { User } from '../permissions.ts'
import { InvalidForm } from '../web/errors.ts'
import { attachByField } from './photos.ts'
import { actOn, subjectOf } from './record.ts'

/** Adds photos and documents to a record. */
export const addFiles = (tx: Tx, id: number, files: KeptFile[], clerk: User) =>
  actOn(tx, id, 'addFiles', clerk, async found => {
    if (files.length === 0) throw new InvalidForm({ documents: 'Choose a photo or a document.' })
    await attachByField(tx, id, files, clerk)
    await audit(tx, clerk, 'add-files', subjectOf(found), { files: files.map(({ name }) => name) })
  })

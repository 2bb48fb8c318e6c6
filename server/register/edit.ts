import { changes, whoWasFirst } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import { dayOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import { indexPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import type { User } from '#server/permissions'
import { sortName } from '#server/platform/search-words'
import { InvalidForm } from '#server/platform/web/errors'
import { type EditForm, personIn } from './forms.ts'
import { writeSearchText } from './search-text.ts'
import { attachByField } from './photos.ts'
import { actOn, type ArrestRecord, subjectOf } from './record.ts'

/** Throws InvalidForm if somebody saved a later version first. */
export const edit = (id: number, form: EditForm, files: NewFile[], clerk: User) =>
  transaction(tx =>
    actOn(tx, id, 'edit', clerk, async before => {
      if (before.version !== form.version) {
        const edited = { type: 'arrested-person', id } as const
        throw new InvalidForm({ version: await whoWasFirst(tx, edited, form.version, before) })
      }
      const person = personIn(form)
      checkArrests(person, before)
      const version = before.version + 1
      await tx.arrestedPerson.update({
        where: { id },
        data: { ...person, version, sortName: sortName(person) },
      })
      await writeSearchText(tx, { ...before, ...person })
      await attachByField(tx, id, files, clerk)
      await audit(tx, clerk, 'edit', subjectOf(before), { version, ...changes(before, person) })
      const known = { before: personOf(before), sealed: before.sealed }
      await indexPerson(tx, 'arrested', id, personOf(person), known)
    }),
  )

function checkArrests({ birthDate }: { birthDate: string }, { arrests }: ArrestRecord) {
  if (birthDate && arrests.some(({ arrestedAt }) => dayOf(arrestedAt) < birthDate))
    throw new InvalidForm({ birthDate: 'This is after an arrest of this person.' })
}

export const addFiles = (tx: Tx, id: number, files: NewFile[], clerk: User) =>
  actOn(tx, id, 'addFiles', clerk, async found => {
    if (files.length === 0) throw new InvalidForm({ documents: 'Choose a photo or a document.' })
    await attachByField(tx, id, files, clerk)
    await audit(tx, clerk, 'add-files', subjectOf(found), { files: files.map(({ name }) => name) })
  })

import { changes, whyOutOfDate } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import { clock, dayOf } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import { indexPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import type { User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { sortName } from '#server/platform/search-words'
import { checkBirth, writeArrest } from './arrests.ts'
import { moveCount } from './register-counts.ts'
import { arrestIn, type EditForm, personIn, type RegisterForm } from './forms.ts'
import { attachByField } from './photos.ts'
import { custodySummary } from './custody-summary.ts'
import {
  actOn,
  type ArrestRecord,
  nextRegisterNumber,
  searchTextOf,
  subjectOf,
  updateSummary,
} from './record.ts'

/** `origin` becomes part of the audit entry. */
export async function register(
  tx: Tx,
  form: RegisterForm,
  files: NewFile[],
  clerk: User,
  origin: { import?: number } = {},
) {
  const person = personIn(form)
  const arrest = arrestIn(form)
  checkBirth(person, arrest)
  const registerNumber = await nextRegisterNumber(tx, 'AP', 'arrested-person')
  const now = clock.now()
  const stamps = { createdAt: now, updatedAt: now, registeredById: clerk.id }
  const firstEvent = {
    id: 0,
    kind: 'arrested',
    at: arrest.arrestedAt,
    facility: '',
    arrestId: 0,
    struckAt: null,
  }
  const summary = custodySummary([{ ...arrest, id: 0, charges: [] }], [firstEvent])
  const { id } = await tx.arrestedPerson.create({
    data: { ...person, ...stamps, ...summary, registerNumber, sortName: sortName(person) },
  })
  const number = await writeArrest(tx, id, arrest, form.charges, clerk)
  await moveCount(tx, null, { sealed: false, ...summary })
  const record = await updateSummary(tx, { id, sealed: false, ...summary })
  await attachByField(tx, id, files, clerk)
  await audit(tx, clerk, 'register', subjectOf(record), { arrest: number, ...origin })
  await indexPerson(tx, 'arrested', id, personOf(person))
  return { id, registerNumber }
}

/** Throws InvalidForm if somebody saved a later version first. */
export const edit = (tx: Tx, id: number, form: EditForm, files: NewFile[], clerk: User) =>
  actOn(tx, id, 'edit', clerk, async before => {
    if (before.version !== form.version) {
      const edited = { type: 'arrested-person', id } as const
      throw new InvalidForm({ version: await whyOutOfDate(tx, edited, form.version, before) })
    }
    const person = personIn(form)
    checkArrests(person, before)
    const version = before.version + 1
    await tx.arrestedPerson.update({
      where: { id },
      data: {
        ...person,
        version,
        sortName: sortName(person),
        searchText: searchTextOf({ ...before, ...person }),
      },
    })
    await attachByField(tx, id, files, clerk)
    await audit(tx, clerk, 'edit', subjectOf(before), { version, ...changes(before, person) })
    const known = { before: personOf(before), sealed: before.sealed }
    await indexPerson(tx, 'arrested', id, personOf(person), known)
  })

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

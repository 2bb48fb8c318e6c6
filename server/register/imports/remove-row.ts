import { NOT_OF_THIS_IMPORT, provenEntries } from '#server/records/audit/proven-entries'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { type Import, keepName } from '#server/identities/imports/import'
import type { StoredRow } from '#server/identities/imports/importer'
import { nameOf } from '#server/identities/imports/match-to-show'
import { forgetPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import type { User } from '#server/permissions'
import { whereSeenBy } from '../find.ts'
import { type ArrestRecord, recordOf, subjectOf, updateSummary } from '../record.ts'
import { moveCount } from '../register-counts.ts'

/** Returns why the row's record or arrest stays, because somebody has worked on it, or null. */
export const removeRow = (tx: Tx, { personId, addedArrest }: StoredRow, { id }: Import, actor: User) =>
  addedArrest ? removeArrest(tx, personId!, addedArrest, id, actor) : removePerson(tx, personId!, id, actor)

const CHANGED = 'Kept because it was changed after the import.'
const ARREST_EDITED = 'Kept because the arrest was edited after the import.'

async function removePerson(tx: Tx, id: number, importId: number, actor: User): Promise<string | null> {
  const { count } = await tx.arrestedPerson.updateMany({ where: { id }, data: { version: { increment: 0 } } })
  if (count === 0) return null
  const found = await tx.arrestedPerson.findUniqueOrThrow({
    where: { id },
    include: {
      arrests: { select: { version: true } },
      _count: { select: { files: true, verdicts: true, sealings: true } },
    },
  })
  // Almost everybody has one arrest, and counting scans the import's rows.
  const several = found.arrests.length > 1
  const imported = several ? await tx.importRow.count({ where: { importId, personId: id } }) : 1
  const registered = await provenEntries(tx, 'arrested-person', id, 'register')
  const isOfImport = registered.some(({ details }) => details?.import === importId)
  const whyKept = isOfImport ? whyPersonKept(found, imported) : NOT_OF_THIS_IMPORT
  if (whyKept) return whyKept
  await forgetPerson(tx, 'arrested', id, personOf(found), { sealed: false })
  // Cascading deletes would bypass the signed log.
  await tx.charge.deleteMany({ where: { arrest: { arrestedPersonId: id } } })
  await tx.custodyEvent.deleteMany({ where: { arrestedPersonId: id } })
  await tx.arrest.deleteMany({ where: { arrestedPersonId: id } })
  await tx.arrestedPerson.delete({ where: { id } })
  await moveCount(tx, found, null)
  await keepName(tx, importId, { personId: id }, { name: nameOf(found), number: found.registerNumber })
  await audit(tx, actor, 'undo-register', subjectOf(found), { import: importId })
  return null
}

type Found = {
  version: number
  createdAt: Date
  updatedAt: Date
  arrests: { version: number }[]
  _count: { files: number; verdicts: number; sealings: number }
}

/** Does not mention seals. `imported`: how many of the arrests the import added. */
function whyPersonKept({ version, createdAt, updatedAt, arrests, _count }: Found, imported: number) {
  if (_count.sealings > 0) return CHANGED
  if (version > 1) return 'Kept because it was edited after the import.'
  if (arrests.length > imported) return 'Kept because another arrest was added after the import.'
  if (arrests.some(arrest => arrest.version > 1)) return ARREST_EDITED
  if (_count.files > 0) return 'Kept because photos or documents were added after the import.'
  if (_count.verdicts > 0) return 'Kept because it was compared with an application after the import.'
  return updatedAt > createdAt ? CHANGED : null
}

async function removeArrest(
  tx: Tx,
  personId: number,
  number: string,
  importId: number,
  actor: User,
): Promise<string | null> {
  const visible = await tx.arrestedPerson.count({ where: { id: personId, ...whereSeenBy(actor) } })
  if (visible === 0) return CHANGED
  const record = await recordOf(tx, personId)
  const arrest = record.arrests.find(one => one.number === number)
  if (!arrest) return null
  const added = await provenEntries(tx, 'arrested-person', personId, 'add-arrest')
  const isOfImport = added.some(({ details }) => details?.arrest === number && details.import === importId)
  const whyKept = isOfImport ? whyArrestKept(arrest, record) : NOT_OF_THIS_IMPORT
  if (whyKept) return whyKept
  await tx.custodyEvent.deleteMany({ where: { arrestedPersonId: personId, arrestId: arrest.id } })
  await tx.charge.deleteMany({ where: { arrestId: arrest.id } })
  await tx.arrest.delete({ where: { id: arrest.id } })
  await tx.arrestedPerson.update({ where: { id: personId }, data: { updatedAt: clock.now() } })
  await updateSummary(tx, record)
  await audit(tx, actor, 'undo-add-arrest', subjectOf(record), { arrest: number, import: importId })
  return null
}

/** Events that came with the arrest have its timestamp. */
function whyArrestKept(
  { id, version, createdAt }: ArrestRecord['arrests'][number],
  { custodyEvents }: ArrestRecord,
) {
  if (version > 1) return ARREST_EDITED
  const own = custodyEvents.filter(({ arrestId }) => arrestId === id)
  return own.every(event => !event.struckAt && event.createdAt.getTime() === createdAt.getTime())
    ? null
    : 'Kept because custody events were added after the import.'
}

import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { forgetPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import { seesSealed, type User } from '#server/permissions'
import { writeSearchText } from '../search-text.ts'
import { type ArrestRecord, recordOf, settle, subjectOf } from '../record.ts'
import { moveCount } from '../register-counts.ts'

/** Returns the reason if the record is kept, or null. Numbers are not reused. */
export async function removeUntouched(
  tx: Tx,
  id: number,
  importId: number,
  actor: User,
): Promise<string | null> {
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
  const own = several ? await tx.importRow.count({ where: { importId, personId: id } }) : 1
  const kept = whyPersonKept(found, own)
  if (kept) return kept
  await forgetPerson(tx, 'arrested', id, personOf(found), { sealed: false })
  // Cascading deletes would bypass the signed log.
  await tx.charge.deleteMany({ where: { arrest: { arrestedPersonId: id } } })
  await tx.custodyEvent.deleteMany({ where: { arrestedPersonId: id } })
  await tx.arrest.deleteMany({ where: { arrestedPersonId: id } })
  await tx.arrestedPerson.delete({ where: { id } })
  await moveCount(tx, found, null)
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

/** Does not mention seals. `own`: arrests that the import added. */
function whyPersonKept(
  { version, createdAt, updatedAt, arrests, _count }: Found,
  own: number,
): string | null {
  if (_count.sealings > 0) return WORKED_ON
  if (version > 1) return 'Kept because it was edited after the import.'
  if (arrests.length > own) return 'Kept because another arrest was added after the import.'
  if (arrests.some(arrest => arrest.version > 1))
    return 'Kept because the arrest was edited after the import.'
  if (_count.files > 0) return 'Kept because photos or documents were added after the import.'
  if (_count.verdicts > 0) return 'Kept because it was compared with an application after the import.'
  return updatedAt > createdAt ? WORKED_ON : null
}

const WORKED_ON = 'Kept because it was changed after the import.'

/** Returns the reason if the arrest is kept, or null. */
export async function removeAddedArrest(
  tx: Tx,
  added: { personId: number; number: string },
  importId: number,
  actor: User,
): Promise<string | null> {
  const id = added.personId
  const seen = seesSealed(actor) ? {} : { sealed: false }
  const { count } = await tx.arrestedPerson.updateMany({
    where: { id, ...seen },
    data: { version: { increment: 0 } },
  })
  if (count === 0) return WORKED_ON
  const record = await recordOf(tx, id)
  const arrest = record.arrests.find(({ number }) => number === added.number)
  if (!arrest) return null
  const kept = whyArrestKept(arrest, record)
  if (kept) return kept
  await tx.custodyEvent.deleteMany({ where: { arrestedPersonId: id, arrestId: arrest.id } })
  await tx.charge.deleteMany({ where: { arrestId: arrest.id } })
  await tx.arrest.delete({ where: { id: arrest.id } })
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt: clock.now() } })
  await writeSearchText(tx, await settle(tx, record))
  await audit(tx, actor, 'undo-add-arrest', subjectOf(record), { arrest: arrest.number, import: importId })
  return null
}

/** Events that came with the arrest have its timestamp. */
function whyArrestKept(
  { id, version, createdAt }: ArrestRecord['arrests'][number],
  { custodyEvents }: ArrestRecord,
) {
  if (version > 1) return 'Kept because the arrest was edited after the import.'
  const events = custodyEvents.filter(({ arrestId }) => arrestId === id)
  const came = events.every(event => !event.struckAt && event.createdAt.getTime() === createdAt.getTime())
  return came ? null : 'Kept because custody events were added after the import.'
}

import { audit } from '../../audit/record.ts'
import { clock } from '../../clock.ts'
import type { Tx } from '../../database/client.ts'
import { seesSealed, type User } from '../../permissions.ts'
import { recordOf, settle, subjectOf, type ArrestRecord } from '../record.ts'
import { indexWords } from '../indexed-words.ts'
import { WORKED_ON } from './remove-untouched.ts'

/** Takes an arrest that an import added off its record, and leaves the record. Answers why not, or null. */
export async function removeAddedArrest(
  tx: Tx,
  added: { personId: number; number: string },
  importId: number,
  actor: User,
): Promise<string | null> {
  const id = added.personId
  const seen = seesSealed(actor) ? {} : { sealed: false }
  // the first write: nobody works on the record from here on
  const { count } = await tx.arrestedPerson.updateMany({
    where: { id, ...seen },
    data: { version: { increment: 0 } },
  })
  if (count === 0) return WORKED_ON
  const record = await recordOf(tx, id)
  const arrest = record.arrests.find(({ number }) => number === added.number)
  if (!arrest) return null
  const kept = whyKept(arrest, record)
  if (kept) return kept
  await tx.custodyEvent.deleteMany({ where: { arrestedPersonId: id, arrestId: arrest.id } })
  await tx.arrest.delete({ where: { id: arrest.id } })
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt: clock.now() } })
  await indexWords(tx, await settle(tx, record))
  await audit(tx, actor, 'undo-add-arrest', subjectOf(record), { arrest: arrest.number, import: importId })
  return null
}

/** What somebody has done to the arrest since. What came with it bears its moment. */
function whyKept(
  { id, version, createdAt }: ArrestRecord['arrests'][number],
  { custodyEvents }: ArrestRecord,
) {
  if (version > 1) return 'Kept: its arrest was edited since.'
  const events = custodyEvents.filter(({ arrestId }) => arrestId === id)
  const came = events.every(event => !event.struckAt && event.createdAt.getTime() === createdAt.getTime())
  return came ? null : 'Kept: its custody was written on since.'
}

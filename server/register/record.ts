import { clock, nowAfter, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { nextNumber } from '#server/platform/database/counter'
import { searchText } from '#server/platform/lists/search-text'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { whereSeenBy } from './find.ts'
import { type Counted, moveCount } from './register-counts.ts'
import { refusalOf } from './rules.ts'
import type { RegisterAct } from './screens.ts'
import { custodySummary } from './custody-summary.ts'

export type ArrestRecord = Awaited<ReturnType<typeof recordOf>>

/**
 * Locks the record, checks the rules, then calls `work`. Must be the transaction's first write. Returns the register
 * number. Throws NotFound, also for a sealed record the actor may not see, and RuleBroken with the sentence to show.
 */
export async function actOn(
  tx: Tx,
  id: number,
  act: RegisterAct,
  actor: User,
  work: (found: ArrestRecord) => Promise<unknown>,
) {
  const locked = await tx.arrestedPerson.updateMany({
    where: { id, ...whereSeenBy(actor) },
    data: { updatedAt: clock.now() },
  })
  if (locked.count === 0) throw new NotFound()
  const found = await recordOf(tx, id)
  // Undoing an import uses this to tell which records were worked on.
  if (found.updatedAt <= found.createdAt)
    await tx.arrestedPerson.update({ where: { id }, data: { updatedAt: nowAfter(found.createdAt) } })
  const refusal = refusalOf(act, found)
  if (refusal) throw new RuleBroken(refusal)
  await work(found)
  return found.registerNumber
}

export const recordOf = (tx: Tx, id: number) =>
  tx.arrestedPerson.findUniqueOrThrow({
    where: { id },
    include: {
      arrests: { include: { charges: { orderBy: { id: 'asc' } } }, orderBy: { id: 'asc' } },
      custodyEvents: { orderBy: { id: 'asc' } },
    },
  })

/** Updates what is derived from arrests, charges and events. Call after any change of these. */
export async function updateSummary(tx: Tx, before: Counted & { id: number }) {
  const after = await recordOf(tx, before.id)
  const summary = custodySummary(after.arrests, after.custodyEvents)
  await tx.arrestedPerson.update({
    where: { id: before.id },
    data: { ...summary, searchText: searchTextOf(after) },
  })
  await moveCount(tx, before, { ...after, ...summary })
  return { ...after, ...summary }
}

export const subjectOf = ({ id, registerNumber }: { id: number; registerNumber: string }) => ({
  type: 'arrested-person' as const,
  id,
  name: registerNumber,
})

type Named = {
  registerNumber: string
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  aliases: unknown
  idNumber: string
  arrests: { number: string; charges: { caseNumber: string }[] }[]
}

/** Includes every number that documents may show. */
export function searchTextOf(record: Named) {
  const { registerNumber, givenName, middleName, familyName, nameSuffix, aliases, idNumber, arrests } = record
  const cases = arrests.flatMap(({ charges }) => charges.map(({ caseNumber }) => caseNumber))
  return searchText({
    numbers: [registerNumber, idNumber, ...arrests.map(({ number }) => number), ...cases],
    wholeName: [familyName, givenName],
    givenNames: [givenName, ...(aliases as string[])],
    names: [middleName, familyName, nameSuffix],
  })
}

export async function nextRegisterNumber(tx: Tx, letters: string, series: string) {
  const year = today().slice(0, 4)
  const number = await nextNumber(tx, `${series}:${year}`)
  return `${letters}-${year}-${String(number).padStart(6, '0')}`
}

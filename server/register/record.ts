import { clock, nowAfter } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { seesSealed, type User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { type Kind, moveCount } from './register-counts.ts'
import { refusalOf } from './rules.ts'
import type { RegisterAct } from './screens.ts'
import { custodySummary } from './custody-summary.ts'

export type ArrestRecord = Awaited<ReturnType<typeof recordOf>>

/**
 * Locks the record, checks the rules, then calls `work`. Must be the transaction's first write. Throws
 * NotFound, also for a sealed record the actor may not see, and RuleBroken with the sentence to show.
 */
export async function actOn<T>(
  tx: Tx,
  id: number,
  act: RegisterAct,
  actor: User,
  work: (found: ArrestRecord) => Promise<T>,
) {
  const seen = seesSealed(actor) ? {} : { sealed: false }
  const held = await tx.arrestedPerson.updateMany({
    where: { id, ...seen },
    data: { updatedAt: clock.now() },
  })
  if (held.count === 0) throw new NotFound()
  const found = await recordOf(tx, id)
  // Undoing an import uses this to tell which records were worked on.
  if (found.updatedAt <= found.createdAt)
    await tx.arrestedPerson.update({ where: { id }, data: { updatedAt: nowAfter(found.createdAt) } })
  const refusal = refusalOf(act, found)
  if (refusal) throw new RuleBroken(refusal)
  return work(found)
}

export const recordOf = (tx: Tx, id: number) =>
  tx.arrestedPerson.findUniqueOrThrow({
    where: { id },
    include: {
      arrests: { include: { charges: { orderBy: { id: 'asc' } } }, orderBy: { id: 'asc' } },
      custodyEvents: { orderBy: { id: 'asc' } },
    },
  })

/** Call after any change of arrests, charges or events. */
export async function settle(tx: Tx, before: Kind & { id: number }) {
  const after = await recordOf(tx, before.id)
  const standing = custodySummary(after.arrests, after.custodyEvents)
  await tx.arrestedPerson.update({ where: { id: before.id }, data: standing })
  await moveCount(tx, before, { ...after, ...standing })
  return { ...after, ...standing }
}

export const subjectOf = ({ id, registerNumber }: { id: number; registerNumber: string }) => ({
  type: 'arrested-person' as const,
  id,
  name: registerNumber,
})

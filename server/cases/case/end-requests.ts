import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { type Case, subjectOf } from './case.ts'
import { isGivenUp } from './open.ts'
import { statusName } from './status-name.ts'

/** The requests of a case end with it. Part of every act that changes a case; returns whether any ended. */
export async function endRequests(tx: Tx, found: Case, actor: { id: number | null; name: string }) {
  if (found.requestCount === 0 || !isGivenUp(found)) return false
  const reason = `The application was ${wordsOf(found)}.`
  const ended = await tx.request.updateManyAndReturn({
    where: { applicationId: found.id, closedAt: null },
    data: { closedAt: clock.now(), closedById: actor.id, reason },
  })
  for (const { id } of ended.toSorted((one, other) => one.id - other.id))
    await audit(tx, actor, 'withdraw-request', subjectOf(found), { request: id, reason })
  return ended.length > 0
}

function wordsOf({ archived, status }: Case) {
  if (archived) return 'archived'
  return status === 'duplicate' ? 'marked as a duplicate' : statusName(status)
}

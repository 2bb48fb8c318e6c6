import { refuseUnlessMay, takeHold, type Case } from '../applications/case.ts'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound } from '#server/platform/web/errors'
import { applicant, type Pair, pairOf, type Side } from '#server/identities/people'

export type Compared = { older: Case; newer: Case; pair: Pair; sides: [Side, Side] }

/** Locks both in a fixed order to avoid deadlocks. */
export async function holdPair(tx: Tx, id: number, otherId: number, clerk: User): Promise<Compared> {
  if (id === otherId) throw new InvalidForm({ otherId: 'Choose a different application.' })
  const [olderId, newerId] = [Math.min(id, otherId), Math.max(id, otherId)]
  const older = await takeHold(tx, olderId)
  const newer = await takeHold(tx, newerId)
  if (!(id === olderId ? older : newer)) throw new NotFound()
  if (!older || !newer) throw new InvalidForm({ otherId: 'There is no such application.' })
  refuseUnlessMay('settle', id === olderId ? older : newer, clerk)
  const sides: [Side, Side] = [await applicant(tx, newerId), await applicant(tx, olderId)]
  return { older, newer, pair: pairOf(...sides), sides }
}

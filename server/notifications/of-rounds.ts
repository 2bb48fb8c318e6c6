import type { Tx } from '../database/client.ts'
import type { User } from '../permissions.ts'
import { notify } from './notify.ts'

/** Tells every seat of a round that has just opened. */
export async function notifyOfRound(
  tx: Tx,
  { id, reference }: { id: number; reference: string },
  actor: User,
) {
  const round = await tx.round.findFirstOrThrow({
    where: { applicationId: id },
    orderBy: { number: 'desc' },
    include: { seats: { select: { userId: true } } },
  })
  const seated = round.seats.map(({ userId }) => userId).filter(userId => userId !== actor.id)
  const about = { application: { id, reference }, event: `round ${round.id}` }
  await notify(tx, seated, { ...about, kind: 'round', right: 'applications.vote' })
}

type Decided = {
  id: number
  reference: string
  registeredById: number
  endorserIds: number[]
  /** The round that the decision closes. */
  openRound: { id: number; seats: { userId: number }[] } | null
}

/** Tells those who had a part in the case, but not how it was decided. */
export async function notifyOfDecision(
  tx: Tx,
  { id, reference, registeredById, endorserIds, openRound }: Decided,
  actor: User,
) {
  const seated = openRound!.seats.map(({ userId }) => userId)
  const concerned = [registeredById, ...endorserIds, ...seated].filter(userId => userId !== actor.id)
  const about = { application: { id, reference }, event: `decision ${openRound!.id}` }
  await notify(tx, concerned, { ...about, kind: 'decision' })
}

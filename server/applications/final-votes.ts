import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { queryIn } from '../database/query.ts'
import { openRoundsWith } from './rounds.ts'
import { finalSeats, type RoundState } from './tally.ts'

// Whoever decides can see the votes once quorum is reached and they have voted: their own is final from then on, looked
// at or not. While they can, the rules know it from the round as it stands; before that is taken from them it is
// written down.

/** Before somebody leaves a round, and perhaps its quorum with them. */
export async function keepFinal(tx: Tx, rounds: RoundState[]) {
  const final = rounds.flatMap(finalSeats)
  if (final.length === 0) return
  const ids = final.map(({ id }) => id)
  await tx.seat.updateMany({ where: { id: { in: ids }, finalAt: null }, data: { finalAt: clock.now() } })
}

/** Before somebody's rights change, and with them which seats count where they have one. */
export const keepFinalBeside = async (tx: Tx, userId: number) =>
  keepFinal(tx, await openRoundsWith(userId, queryIn(tx)))

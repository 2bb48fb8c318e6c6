import type { KeptFile } from '../files/keep.ts'
import { notifyOfDecision } from '../notifications/of-rounds.ts'
import type { User } from '../permissions.ts'
import { read } from '../database/read.ts'
import { act } from './case.ts'
import type { DecisionForm } from './forms.ts'
import { closeRound, roundsOf } from './rounds.ts'
import { noteSight } from './sight.ts'
import { transition } from './transition.ts'

/** Decides as the round's tally carries, and closes the round: its votes are open from then on. */
export async function decide(id: number, { verdict, remarks }: DecisionForm, files: KeptFile[], chair: User) {
  await noteSight(await roundsOf(id, read), chair) // a refusal tells what carries
  const kind = verdict === 'approved' ? 'approve' : 'disapprove'
  return act(id, kind, chair, async (tx, found) => {
    await closeRound(tx, found.openRound!, verdict)
    await transition(tx, found, {
      to: verdict,
      kind,
      remarks,
      files,
      actor: chair,
      details: { round: found.openRound!.number },
    })
    await notifyOfDecision(tx, found, chair)
  })
}

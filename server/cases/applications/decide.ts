import type { NewFile } from '#server/platform/files/store'
import { notifyOf } from '#server/messages/notifications/notify'
import type { User } from '#server/permissions'
import { act } from './case.ts'
import type { DecisionForm } from './forms.ts'
import { closeRound } from './rounds.ts'
import { transition } from './transition.ts'

/** Closes the round and opens its votes. The verdict must be the one the tally carries. */
export function decide(id: number, { verdict, remarks }: DecisionForm, files: NewFile[], chair: User) {
  const name = verdict === 'approved' ? 'approve' : 'disapprove'
  return act(id, name, chair, async (tx, found) => {
    await closeRound(tx, found.openRound!, verdict)
    await transition(tx, found, {
      act: name,
      remarks,
      files,
      actor: chair,
      details: { round: found.openRound!.number },
    })
    await notifyOf.decision(tx, found, chair)
  })
}

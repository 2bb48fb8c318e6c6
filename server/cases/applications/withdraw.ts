import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { act } from './case.ts'
import type { StepForm } from './forms.ts'
import { closeRound } from './rounds.ts'
import { transition } from './transition.ts'

/** Voids an open round, whose votes stay sealed. */
export const withdraw = (id: number, { remarks }: StepForm, files: NewFile[], clerk: User) =>
  act(id, 'withdraw', clerk, async (tx, found) => {
    if (found.openRound) await closeRound(tx, found.openRound, 'void')
    const data = { heldFrom: null, reviewOn: null }
    await transition(tx, found, { act: 'withdraw', remarks, files, actor: clerk, data })
  })

export const reinstate = (id: number, { remarks }: StepForm, files: NewFile[], clerk: User) =>
  act(id, 'reinstate', clerk, (tx, found) =>
    transition(tx, found, { act: 'reinstate', remarks, files, actor: clerk }),
  )

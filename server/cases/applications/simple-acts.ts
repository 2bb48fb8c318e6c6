import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { act, actIn } from './case.ts'
import type { HoldForm, RemarkForm, StepForm } from './forms.ts'
import { closeRound } from './rounds.ts'
import { leaveRemark, recordAct, transition } from './transition.ts'

export const hold = (id: number, { remarks, reviewOn }: HoldForm, files: NewFile[], actor: User) =>
  act(id, 'hold', actor, (tx, found) => {
    const data = { heldFrom: found.status, reviewOn }
    return transition(tx, found, { act: 'hold', remarks, files, actor, data, details: { reviewOn } })
  })

export const resume = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'resume', actor, (tx, found) => {
    const data = { heldFrom: null, reviewOn: null }
    return transition(tx, found, { act: 'resume', remarks, files, actor, data })
  })

/** Voids an open round, whose votes stay sealed. */
export const withdraw = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'withdraw', actor, async (tx, found) => {
    if (found.openRound) await closeRound(tx, found.openRound, 'void')
    const data = { heldFrom: null, reviewOn: null }
    await transition(tx, found, { act: 'withdraw', remarks, files, actor, data })
  })

export const reinstate = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'reinstate', actor, (tx, found) =>
    transition(tx, found, { act: 'reinstate', remarks, files, actor }),
  )

export const archive = (id: number, form: StepForm, files: NewFile[], actor: User) =>
  transaction(tx => archiveIn(tx, id, form, files, actor))

/** Pass the same `archivedAt` for cases archived together. */
export const archiveIn = (
  tx: Tx,
  id: number,
  { remarks }: StepForm,
  files: NewFile[],
  actor: User,
  archivedAt = clock.now(),
) =>
  actIn(tx, id, 'archive', actor, found => {
    const data = { archived: true, archivedAt, statusSince: found.statusSince }
    return transition(tx, found, { act: 'archive', remarks, files, actor, data })
  })

export const restore = (id: number, form: StepForm, files: NewFile[], actor: User) =>
  transaction(tx => restoreIn(tx, id, form, files, actor))

export const restoreIn = (tx: Tx, id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'restore', actor, found => {
    const data = { archived: false, archivedAt: null, statusSince: found.statusSince }
    return transition(tx, found, { act: 'restore', remarks, files, actor, data })
  })

export const remark = (tx: Tx, id: number, { body }: RemarkForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'remark', actor, async found => {
    await leaveRemark(tx, found, { kind: 'remark', body, files, actor })
    await recordAct(tx, 'remark', found, actor)
  })

import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { act, actIn } from './act.ts'
import type { HoldForm, RemarkForm, StepForm } from './forms.ts'
import { closeRound } from './rounds.ts'
import { leaveRemark, transition } from './transition.ts'

export const hold = (id: number, { remarks, reviewOn }: HoldForm, files: NewFile[], actor: User) =>
  act(id, 'hold', actor, acting => {
    const data = { heldFrom: acting.found.status, reviewOn }
    return transition(acting, { remarks, files, data, details: { reviewOn } })
  })

export const resume = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'resume', actor, acting => {
    const data = { heldFrom: null, reviewOn: null }
    return transition(acting, { remarks, files, data })
  })

/** Voids an open round, whose votes stay sealed. */
export const withdraw = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'withdraw', actor, async acting => {
    const { openRound } = acting.found
    if (openRound) await closeRound(acting.tx, openRound, 'void')
    const data = { heldFrom: null, reviewOn: null }
    return transition(acting, { remarks, files, data })
  })

export const reinstate = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'reinstate', actor, acting => transition(acting, { remarks, files }))

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
  actIn(tx, id, 'archive', actor, acting => {
    const data = { archived: true, archivedAt, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  })

export const restore = (id: number, form: StepForm, files: NewFile[], actor: User) =>
  transaction(tx => restoreIn(tx, id, form, files, actor))

export const restoreIn = (tx: Tx, id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'restore', actor, acting => {
    const data = { archived: false, archivedAt: null, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  })

export const remark = (tx: Tx, id: number, { body }: RemarkForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'remark', actor, async ({ found }) => ({
    result: await leaveRemark(tx, found, { kind: 'remark', body, files, actor }),
  }))

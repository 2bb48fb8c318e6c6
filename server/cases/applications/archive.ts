import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { actIn } from './case.ts'
import type { StepForm } from './forms.ts'
import { transition } from './transition.ts'

export const archive = (id: number, form: StepForm, files: NewFile[], keeper: User) =>
  transaction(tx => archiveIn(tx, id, form, files, keeper))

/** Runs in the caller's transaction. Pass `archivedAt` when archiving several together. */
export const archiveIn = (
  tx: Tx,
  id: number,
  { remarks }: StepForm,
  files: NewFile[],
  keeper: User,
  archivedAt = clock.now(),
) =>
  actIn(tx, id, 'archive', keeper, (_tx, found) => {
    const data = { archived: true, archivedAt, statusSince: found.statusSince }
    return transition(tx, found, { act: 'archive', remarks, files, actor: keeper, data })
  })

export const restore = (id: number, form: StepForm, files: NewFile[], keeper: User) =>
  transaction(tx => restoreIn(tx, id, form, files, keeper))

export const restoreIn = (tx: Tx, id: number, { remarks }: StepForm, files: NewFile[], keeper: User) =>
  actIn(tx, id, 'restore', keeper, (_tx, found) => {
    const data = { archived: false, archivedAt: null, statusSince: found.statusSince }
    return transition(tx, found, { act: 'restore', remarks, files, actor: keeper, data })
  })

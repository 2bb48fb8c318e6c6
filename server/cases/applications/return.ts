import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import { notifyOf } from '#server/messages/notifications/notify'
import { settleReturn } from '#server/messages/notifications/settle'
import type { User } from '#server/permissions'
import { act } from './case.ts'
import type { CompletionForm, ReturnForm } from './forms.ts'
import { transition } from './transition.ts'

/** The case stays registered until the registry has completed it. */
export const returnToRegistry = (id: number, form: ReturnForm, files: NewFile[], actor: User) =>
  act(id, 'return', actor, async (tx, found) => {
    const { remarks, items } = form
    const data = { returnedAt: clock.now(), statusSince: found.statusSince }
    const step = { remarks, items, files, actor, data, details: { missing: items } }
    const remarkId = await transition(tx, found, { act: 'return', ...step })
    await notifyOf.returned(tx, found, remarkId, actor)
  })

export const complete = (id: number, { remarks }: CompletionForm, files: NewFile[], actor: User) =>
  act(id, 'complete', actor, async (tx, found) => {
    const data = { returnedAt: null, statusSince: found.statusSince }
    await transition(tx, found, { act: 'complete', remarks, files, actor, data })
    await settleReturn(tx, id)
  })

/** For a first endorsement of several, after which the case is still registered. */
export async function endReturn(tx: Tx, id: number) {
  await tx.application.update({ where: { id }, data: { returnedAt: null } })
  await settleReturn(tx, id)
}

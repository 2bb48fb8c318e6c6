import { clock } from '#server/platform/clock'
import type { NewFile } from '#server/platform/files/store'
import { notifyOf } from '#server/messages/notifications/notify'
import type { User } from '#server/permissions'
import { act } from './act.ts'
import type { CompletionForm, ReturnForm } from './forms.ts'
import { transition } from './transition.ts'

/** The case stays registered until the registry has completed it. */
export const returnToRegistry = (id: number, form: ReturnForm, files: NewFile[], actor: User) =>
  act(id, 'return', actor, async acting => {
    const { tx, found } = acting
    const { remarks, items } = form
    const data = { returnedAt: clock.now(), statusSince: found.statusSince }
    const step = { remarks, items, files, data, details: { missing: items } }
    const outcome = await transition(acting, step)
    await notifyOf.returned(tx, found, outcome.result, actor)
    return outcome
  })

export const complete = (id: number, { remarks }: CompletionForm, files: NewFile[], actor: User) =>
  act(id, 'complete', actor, acting => {
    const data = { returnedAt: null, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  })

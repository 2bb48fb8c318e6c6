import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import { notifyOf } from '#server/messages/notifications/notify'
import { settleDecision } from '#server/messages/notifications/settle'
import type { User } from '#server/permissions'
import { act, type Case } from './case.ts'
import type { StepForm } from './forms.ts'
import { closeRound, openRound } from './rounds.ts'
import { transition } from './transition.ts'

/** Also supersedes the resolution and slip. */
export const reconsider = (id: number, { remarks }: StepForm, files: NewFile[], chair: User) =>
  act(id, 'reconsider', chair, async (tx, found) => {
    await supersede(tx, id)
    await settleDecision(tx, id)
    await openNext(tx, found)
    const details = { round: nextRound(found) }
    await transition(tx, found, { act: 'reconsider', remarks, files, actor: chair, details })
    await notifyOf.round(tx, found, chair)
  })

export const repeatRound = (id: number, { remarks }: StepForm, files: NewFile[], chair: User) =>
  act(id, 'newRound', chair, async (tx, found) => {
    await closeRound(tx, found.openRound!, 'none')
    await openNext(tx, found)
    const details = { round: nextRound(found) }
    await transition(tx, found, { act: 'newRound', remarks, files, actor: chair, details })
    await notifyOf.round(tx, found, chair)
  })

const openNext = (tx: Tx, { id, typeQuorum, rounds }: Case) =>
  openRound(tx, { id, typeQuorum, lastRound: rounds.at(-1)?.number ?? 0 })

const nextRound = ({ rounds }: Case) => (rounds.at(-1)?.number ?? 0) + 1

async function supersede(tx: Tx, applicationId: number) {
  const now = clock.now()
  const standing = { applicationId, supersededAt: null }
  await tx.resolution.updateMany({ where: standing, data: { status: 'superseded', supersededAt: now } })
  await tx.slip.updateMany({ where: standing, data: { supersededAt: now } })
}

import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { NewFile } from '#server/platform/files/store'
import { personWith } from '#server/identities/people'
import { notifyOf } from '#server/messages/notifications/notify'
import { settleDecision } from '#server/messages/notifications/settle'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { whyUnsettled } from '../matching/case-matches.ts'
import { act, actIn, type Case, missingDocuments } from './case.ts'
import type { DecisionForm, StepForm } from './forms.ts'
import { endReturn } from './return.ts'
import { readSignedLog, refuseUnlessAsLogged } from '../resolutions/as-logged.ts'
import { closeRound, openNextRound } from './rounds.ts'
import { endorsementsLeft } from './rules.ts'
import { refreshTasks } from './tasks/refresh.ts'
import { leaveRemark, type NewRemark, recordAct, transition } from './transition.ts'

/** Returns whether voting opened, which the last of several endorsements does. */
export const endorse = (id: number, form: StepForm, files: NewFile[], actor: User) =>
  transaction(tx => endorseIn(tx, id, form, files, actor))

export const endorseIn = (tx: Tx, id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'endorse', actor, async found => {
    const refusal = await whyUnsettled(queryIn(tx), id, await personWith(tx, id), actor)
    if (refusal) throw new RuleBroken(refusal)
    const missing = { missingDocuments: missingDocuments(found) }
    const opens = endorsementsLeft(found) <= 1
    if (!opens) await endorseFirst(tx, found, { body: remarks, files, actor, ...missing })
    else {
      await openNextRound(tx, found)
      await transition(tx, found, { act: 'endorse', remarks, files, actor, ...missing, details: missing })
      await notifyOf.round(tx, found, actor)
    }
    return opens
  })

async function endorseFirst(tx: Tx, found: Case, remark: Omit<NewRemark, 'kind'>) {
  await leaveRemark(tx, found, { kind: 'endorse', ...remark })
  const details = { missingDocuments: remark.missingDocuments ?? [] }
  const { endorsements } = found.rules
  const given = found.endorsedBy.length + 1
  await recordAct(tx, 'endorse', found, remark.actor, {
    ...details,
    endorsements: `${given} of ${endorsements}`,
  })
  if (found.returnedAt) await endReturn(tx, found.id)
  await refreshTasks(tx, [found.id])
}

/** Reveals the votes. The verdict must be that of the majority. */
export async function decide(id: number, { verdict, remarks }: DecisionForm, files: NewFile[], actor: User) {
  const name = verdict === 'approved' ? 'approve' : 'disapprove'
  await readSignedLog('decided')
  return act(id, name, actor, async (tx, found) => {
    await refuseUnlessAsLogged({ query: queryIn(tx), found, actor, done: 'decided' })
    const round = found.openRound!
    await closeRound(tx, round, verdict)
    const details = { round: round.number }
    await transition(tx, found, { act: name, remarks, files, actor, details })
    await notifyOf.decision(tx, found, actor)
  })
}

/** Also supersedes the resolution and slip. */
export const reconsider = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'reconsider', actor, async (tx, found) => {
    await supersede(tx, id)
    await settleDecision(tx, id)
    const details = { round: await openNextRound(tx, found) }
    await transition(tx, found, { act: 'reconsider', remarks, files, actor, details })
    await notifyOf.round(tx, found, actor)
  })

export const repeatRound = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'newRound', actor, async (tx, found) => {
    await closeRound(tx, found.openRound!, 'none')
    const details = { round: await openNextRound(tx, found) }
    await transition(tx, found, { act: 'newRound', remarks, files, actor, details })
    await notifyOf.round(tx, found, actor)
  })

async function supersede(tx: Tx, applicationId: number) {
  const supersededAt = clock.now()
  const current = { applicationId, supersededAt: null }
  await tx.resolution.updateMany({ where: current, data: { status: 'superseded', supersededAt } })
  await tx.slip.updateMany({ where: current, data: { supersededAt } })
}

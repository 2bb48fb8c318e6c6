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
import { act, type Acting, actIn, type Outcome } from './act.ts'
import { missingDocuments } from './case.ts'
import type { DecisionForm, StepForm } from './forms.ts'
import { readSignedLog, refuseUnlessAsLogged } from '../resolutions/as-logged.ts'
import { closeRound, openNextRound } from './rounds.ts'
import { endorsementsLeft } from './rules.ts'
import { leaveRemark, type NewRemark, transition } from './transition.ts'

/** Returns whether voting opened, which the last of several endorsements does. */
export const endorse = (id: number, form: StepForm, files: NewFile[], actor: User) =>
  transaction(tx => endorseIn(tx, id, form, files, actor))

export const endorseIn = (tx: Tx, id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  actIn(tx, id, 'endorse', actor, async acting => {
    const { found } = acting
    const refusal = await whyUnsettled(queryIn(tx), id, await personWith(tx, id), actor)
    if (refusal) throw new RuleBroken(refusal)
    const missing = { missingDocuments: missingDocuments(found) }
    if (endorsementsLeft(found) > 1) return endorseFirst(acting, { body: remarks, files, actor, ...missing })
    await openNextRound(tx, found)
    const { details } = await transition(acting, { remarks, files, ...missing, details: missing })
    await notifyOf.round(tx, found, actor)
    return { details, result: true }
  })

async function endorseFirst(
  { tx, found }: Acting,
  { missingDocuments = [], ...remark }: Omit<NewRemark, 'kind'>,
): Promise<Outcome<boolean>> {
  await leaveRemark(tx, found, { kind: 'endorse', missingDocuments, ...remark })
  await tx.application.update({ where: { id: found.id }, data: { returnedAt: null } })
  const endorsements = `${found.endorsedBy.length + 1} of ${found.rules.endorsements}`
  return { details: { missingDocuments, endorsements }, result: false }
}

/** Reveals the votes. The verdict must be that of the majority. */
export async function decide(id: number, { verdict, remarks }: DecisionForm, files: NewFile[], actor: User) {
  const name = verdict === 'approved' ? 'approve' : 'disapprove'
  await readSignedLog('decided')
  return act(id, name, actor, async acting => {
    const { tx, found } = acting
    await refuseUnlessAsLogged({ query: queryIn(tx), found, actor, done: 'decided' })
    const round = found.openRound!
    await closeRound(tx, round, verdict)
    const outcome = await transition(acting, { remarks, files, details: { round: round.number } })
    await notifyOf.decision(tx, found, actor)
    return outcome
  })
}

/** Also supersedes the resolution and slip. */
export const reconsider = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'reconsider', actor, async acting => {
    const { tx, found } = acting
    await supersede(tx, id)
    await settleDecision(tx, id)
    const details = { round: await openNextRound(tx, found) }
    const outcome = await transition(acting, { remarks, files, details })
    await notifyOf.round(tx, found, actor)
    return outcome
  })

export const repeatRound = (id: number, { remarks }: StepForm, files: NewFile[], actor: User) =>
  act(id, 'newRound', actor, async acting => {
    const { tx, found } = acting
    await closeRound(tx, found.openRound!, 'none')
    const details = { round: await openNextRound(tx, found) }
    const outcome = await transition(acting, { remarks, files, details })
    await notifyOf.round(tx, found, actor)
    return outcome
  })

async function supersede(tx: Tx, applicationId: number) {
  const supersededAt = clock.now()
  const current = { applicationId, supersededAt: null }
  await tx.resolution.updateMany({ where: current, data: { status: 'superseded', supersededAt } })
  await tx.slip.updateMany({ where: current, data: { supersededAt } })
}

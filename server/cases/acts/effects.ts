import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import type { NewFile } from '#server/platform/files/store'
import { personWith } from '#server/identities/people'
import { notifyOf } from '#server/messages/notifications/notify'
import { settleDecision, settleVote } from '#server/messages/notifications/settle'
import { letterheadWithoutProblems, type NewLetterhead } from '#server/papers/letterhead'
import { RuleBroken } from '#server/platform/web/errors'
import { whyNotReady } from '../matching/case-matches.ts'
import { readSignedLog } from '../case/as-logged.ts'
import { refuseForgedDates } from '../case/behind-dates.ts'
import type { Acting, Outcome } from './act.ts'
import type { Act, ActWithForm, FormOf, Transition } from '../case/acts.ts'
import { whyNotExtended } from '../clocks/extending.ts'
import { missingDocuments } from '../case/case.ts'
import { assign, unassign } from './assign.ts'
import { decide } from './decide.ts'
import { label } from './label.ts'
import { closeRound, openNextRound } from '../case/rounds.ts'
import { endorsementsLeft } from '../case/rules.ts'
import { type NewRemark, leaveRemark, transition } from './transition.ts'
import { laterReceipt } from './receipt.ts'
import { storeFinalVotes } from './vote.ts'

// Effects of acts that their rows don’t describe.

export type Effect<Name extends ActWithForm> = (
  acting: Acting<Name>,
  sent: SentAct<Name>,
) => Promise<ActOutcome>

export type SentAct<Name extends ActWithForm> = {
  form: FormOf<Name>
  files: NewFile[]
  at: Date
  letterhead?: NewLetterhead
}

/** `message` is said instead of the row's. */
export type ActOutcome = (Outcome | Outcome<number>) & { message?: string }

type Effects = { [Name in ActWithForm]?: Effect<Name> } & {
  [Name in Exclude<ActWithForm, Transition>]: Effect<Name>
}

export const effects: Effects = {
  async endorse(acting, { form: { remarks }, files }) {
    const { tx, found, actor } = acting
    const refusal = await whyNotReady(queryIn(tx), found, await personWith(tx, found.id), actor)
    if (refusal) throw new RuleBroken(refusal)
    const missing = { missingDocuments: missingDocuments(found) }
    if (endorsementsLeft(found) > 1) return endorseFirst(acting, { body: remarks, files, actor, ...missing })
    await openNextRound(tx, found)
    const outcome = await transition(acting, { remarks, files, ...missing, details: missing })
    await notifyOf.round(tx, found, actor)
    return outcome
  },

  /** The case stays registered until the registry has completed it. */
  async return(acting, { form: { remarks, items }, files }) {
    const { tx, found, actor } = acting
    const data = { returnedAt: clock.now(), statusSince: found.statusSince }
    const outcome = await transition(acting, { remarks, items, files, data, details: { missing: items } })
    await notifyOf.returned(tx, found, outcome.result, actor)
    return outcome
  },

  complete(acting, { form: { remarks }, files }) {
    const data = { returnedAt: null, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  },

  approve: (acting, { form, files }) => decide(acting, 'approved', form, files),
  disapprove: (acting, { form, files }) => decide(acting, 'disapproved', form, files),

  hold(acting, { form: { remarks, reviewOn }, files }) {
    const data = { heldFrom: acting.found.status, reviewOn }
    return transition(acting, { remarks, files, data, details: { reviewOn } })
  },

  resume(acting, { form: { remarks }, files }) {
    return transition(acting, { remarks, files, data: { heldFrom: null, reviewOn: null } })
  },

  async recuse({ tx, found, actor }, { form: { reason } }) {
    const round = found.openRound!
    await storeFinalVotes(tx, [round])
    await tx.recusal.create({
      data: { roundId: round.id, userId: actor.id, reason, createdAt: clock.now() },
    })
    await settleVote(tx, round.id, actor.id)
    return { details: { round: round.number, reason }, result: undefined }
  },

  /** Voids an open round, whose votes stay sealed. */
  async withdraw(acting, { form: { remarks }, files }) {
    const { openRound } = acting.found
    if (openRound) await closeRound(acting.tx, openRound, 'void')
    return transition(acting, { remarks, files, data: { heldFrom: null, reviewOn: null } })
  },

  /** Also supersedes the resolution and slip. */
  async reconsider(acting, sent) {
    await supersede(acting.tx, acting.found.id)
    await settleDecision(acting.tx, acting.found.id)
    return openRoundAgain(acting, sent)
  },

  async newRound(acting, sent) {
    await closeRound(acting.tx, acting.found.openRound!, 'none')
    return openRoundAgain(acting, sent)
  },

  /** The dates follow from the remark. */
  async extend({ tx, found, actor }, { form: { clock: name, reason } }) {
    await refuseForgedDates(found.id, queryIn(tx), 'extended')
    const clock = found.clocks.find(({ rule }) => rule.name === name)
    const refusal = whyNotExtended(clock)
    if (refusal) throw new RuleBroken(refusal, 'clock')
    const { rule, due, extendedTo } = clock!
    // With the label, because another version may have another one.
    const items = [name, rule.label]
    await leaveRemark(tx, found, { kind: 'extend', body: reason, items, files: [], actor })
    const dates = { before: { dueOn: due.on }, after: { dueOn: extendedTo() } }
    return { details: { dueDate: rule.label, ...dates, days: rule.extension, reason }, result: undefined }
  },

  async makeReceipt(acting, { letterhead = null }) {
    const { number, promisedOn } = await laterReceipt(acting, letterhead)
    const message = `Receipt ${number} of {case} is ready to print`
    return { details: { number, promisedOn }, result: undefined, message }
  },

  assign,
  unassign,
  label,

  archive(acting, { form: { remarks }, files, at }) {
    const data = { archived: true, archivedAt: at, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  },

  restore(acting, { form: { remarks }, files }) {
    const data = { archived: false, archivedAt: null, statusSince: acting.found.statusSince }
    return transition(acting, { remarks, files, data })
  },
}

/** Slow work before the transaction. An act that signs a paper gets its letterhead. */
export const preparations: { [Name in Act]?: () => Promise<NewLetterhead | void> } = {
  approve: () => readSignedLog('decided'),
  disapprove: () => readSignedLog('decided'),
  async makeReceipt() {
    await readSignedLog('signed')
    return letterheadWithoutProblems()
  },
}

async function endorseFirst(
  { tx, found }: Acting,
  { missingDocuments: missing = [], ...remark }: Omit<NewRemark, 'kind'>,
): Promise<ActOutcome> {
  await leaveRemark(tx, found, { kind: 'endorse', missingDocuments: missing, ...remark })
  await tx.application.update({ where: { id: found.id }, data: { returnedAt: null } })
  const endorsements = `${found.endorsedBy.length + 1} of ${found.rules.endorsements}`
  return {
    details: { missingDocuments: missing, endorsements },
    result: undefined,
    message: '{case} endorsed. Another person must endorse it too.',
  }
}

async function openRoundAgain(
  acting: Acting<'reconsider' | 'newRound'>,
  { form: { remarks }, files }: { form: { remarks: string }; files: NewFile[] },
) {
  const { tx, found, actor } = acting
  const details = { round: await openNextRound(tx, found) }
  const outcome = await transition(acting, { remarks, files, details })
  await notifyOf.round(tx, found, actor)
  return outcome
}

async function supersede(tx: Tx, applicationId: number) {
  const supersededAt = clock.now()
  const current = { applicationId, supersededAt: null }
  await tx.paper.updateMany({
    where: { ...current, kind: '' },
    data: { status: 'superseded', supersededAt },
  })
  await tx.slip.updateMany({ where: current, data: { supersededAt } })
}

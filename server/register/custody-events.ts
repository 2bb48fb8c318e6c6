import { audit } from '#server/records/audit/record'
import { clock, nowAfter } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { EVENT_WORDS, whyNotNext, whyNotThen } from './rules.ts'
import type { CustodyEventForm, StrikeForm } from './forms.ts'
import { actOn, updateSummary, subjectOf, type ArrestRecord } from './record.ts'
import type { CustodyStatus } from './screens.ts'
import { happenedTo, latestOf } from './custody-summary.ts'

export const addCustodyEvent = (tx: Tx, id: number, form: CustodyEventForm, clerk: User) =>
  actOn(tx, id, 'addCustodyEvent', clerk, async before => {
    const { kind, at, place, facility, reason } = form
    const tooEarly = whyNotThen(at, happenedTo(before.custodyEvents), clock.now())
    const impossible = whyNotNext(kind, before.custodyStatus as CustodyStatus)
    if (impossible) throw new RuleBroken(impossible, 'kind')
    if (tooEarly) throw new RuleBroken(tooEarly, 'at')
    const arrest = latestOf(before.arrests)
    const stamps = { arrestId: arrest.id, byId: clerk.id, createdAt: nowAfter(arrest.createdAt) }
    await tx.custodyEvent.create({ data: { ...form, ...stamps, arrestedPersonId: id } })
    await updateSummary(tx, before)
    const details = { kind, at: at.toISOString(), place, facility, reason }
    await audit(tx, clerk, 'add-custody-event', subjectOf(before), details)
  })

/** Strikes the latest event, recorded by mistake. It stays visible but no longer counts. */
export const strike = (tx: Tx, id: number, eventId: number, { reason }: StrikeForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async before => {
    const event = before.custodyEvents.find(event => event.id === eventId)
    if (!event) throw new NotFound()
    const refusal = whyNotStruck(event, before)
    if (refusal) throw new RuleBroken(refusal)
    const struck = { struckAt: clock.now(), struckById: clerk.id, strikeReason: reason }
    await tx.custodyEvent.update({ where: { id: eventId }, data: struck })
    await updateSummary(tx, before)
    const details = { kind: event.kind, at: event.at.toISOString(), reason }
    await audit(tx, clerk, 'strike-custody-event', subjectOf(before), details)
  })

function whyNotStruck({ id, kind, struckAt }: ArrestRecord['custodyEvents'][number], record: ArrestRecord) {
  if (struckAt) return 'This event has already been struck out.'
  if (kind === 'arrested') return 'An arrest can’t be struck; edit the arrest instead.'
  const last = happenedTo(record.custodyEvents).at(-1)!
  return last.id === id
    ? null
    : `You can only strike out the latest event. This person was ${EVENT_WORDS[last.kind]} afterwards.`
}

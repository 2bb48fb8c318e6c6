import { custodyHours } from '#server/platform/settings'
import { inOrder, isHeld, statusAfter } from './rules.ts'
import type { CustodyClock, CustodyEventKind, Gravity, LegalStatus } from './screens.ts'

export type ArrestFacts = {
  id: number
  arrestedAt: Date
  gravity: string
  facility: string
  charges: { status: string; filedAt: Date | null }[]
}
export type EventFacts = {
  id: number
  kind: string
  at: Date
  facility: string
  arrestId: number | null
  struckAt: Date | null
}

/** Computed only from arrests, charges and custody events. */
export function custodySummary(arrests: ArrestFacts[], events: EventFacts[]) {
  const happened = happenedTo(events)
  const last = happened.at(-1)!
  const latest = latestOf(arrests)
  const custodyStatus = statusAfter(last.kind)
  const uncharged = isHeld(custodyStatus) && !latest.charges.some(({ filedAt }) => filedAt)
  return {
    arrestedAt: latest.arrestedAt,
    custodyStatus,
    custodySince: last.at,
    facility: isHeld(custodyStatus) ? facilityAfter(happened, arrests) : '',
    legalStatus: legalStatusOf(latest.charges),
    unchargedSince: uncharged ? latest.arrestedAt : null,
    unchargedGravity: uncharged ? latest.gravity : '',
  }
}

export const happenedTo = <Event extends EventFacts>(events: Event[]) =>
  inOrder(events.filter(({ struckAt }) => !struckAt)).map(event => ({
    ...event,
    kind: event.kind as CustodyEventKind,
  }))

export const latestOf = <Arrest extends { id: number; arrestedAt: Date }>(arrests: Arrest[]) =>
  arrests.toSorted((a, b) => b.arrestedAt.getTime() - a.arrestedAt.getTime() || b.id - a.id)[0]!

/** Without a stated facility, people return to the one they were held in before they left. */
function facilityAfter(happened: ReturnType<typeof happenedTo>, arrests: ArrestFacts[]) {
  let home = ''
  let here = ''
  for (const { kind, facility, arrestId } of happened) {
    // Read the booking facility from the arrest, where it is often added later.
    if (kind === 'arrested') home = here = arrests.find(({ id }) => id === arrestId)?.facility ?? ''
    else if (kind === 'returned' || kind === 'recaptured') home = here = facility || home
    else here = facility || here
  }
  return here
}

/**
 * Strongest first: an arrest has the status of its strongest charge, a person that of their latest arrest.
 */
export const LEGAL_STATUSES = [
  'convicted',
  'on_trial',
  'charged',
  'inquest',
  'under_investigation',
  'amnestied',
  'acquitted',
  'dismissed',
  'no_charge',
] as const satisfies readonly LegalStatus[]

export const legalStatusOf = (charges: { status: string }[]): LegalStatus =>
  LEGAL_STATUSES.find(status => charges.some(charge => charge.status === status)) ?? 'under_investigation'

const FILED: string[] = ['charged', 'on_trial', 'convicted', 'acquitted']
const NOT_FILED: string[] = ['under_investigation', 'inquest', 'no_charge']

export const isFiled = (status: string) => FILED.includes(status)

export const cannotBeFiled = (status: string) => NOT_FILED.includes(status)

const HOUR_MS = 3_600_000

const hoursFor = (gravity: Gravity) => custodyHours()[gravity]

export function clockOf(since: Date | null, gravity: string, now: Date): CustodyClock | null {
  if (!since) return null
  const hours = hoursFor(gravity as Gravity)
  const dueAt = new Date(since.getTime() + hours * HOUR_MS)
  return { since: since.toISOString(), dueAt: dueAt.toISOString(), hours, overdue: now > dueAt }
}

export const overdueBefore = (gravity: Gravity, now: Date) =>
  new Date(now.getTime() - hoursFor(gravity) * HOUR_MS)

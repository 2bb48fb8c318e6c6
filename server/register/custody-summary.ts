import { inOrder, isHeld, statusAfter } from './custody.ts'
import { legalStatusOf } from './legal.ts'
import type { CustodyEventKind } from './screens.ts'

// The summary is computed only from arrests, charges and custody events.

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

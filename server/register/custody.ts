import { toTheMinute } from '#server/platform/clock'
import type { CustodyEventKind, CustodyStatus } from './screens.ts'

export type Happened = { kind: CustodyEventKind; at: Date }

const AFTER: Record<CustodyEventKind, CustodyStatus> = {
  arrested: 'in_custody',
  transferred: 'transferred',
  hospital: 'hospital',
  returned: 'in_custody',
  released: 'released',
  escaped: 'escaped',
  recaptured: 'in_custody',
  deceased: 'deceased',
}

export const statusAfter = (kind: CustodyEventKind) => AFTER[kind]

const HELD: CustodyStatus[] = ['in_custody', 'transferred', 'hospital']

export const isHeld = (status: CustodyStatus) => HELD.includes(status)

const FROM: Record<CustodyEventKind, CustodyStatus[]> = {
  arrested: ['released', 'escaped'],
  transferred: HELD,
  hospital: ['in_custody', 'transferred'],
  returned: ['transferred', 'hospital'],
  released: HELD,
  escaped: HELD,
  recaptured: ['escaped'],
  deceased: [...HELD, 'released', 'escaped'],
}

/** Events that can be recorded next, except arrests, which have their own form. */
export const nextEvents = (status: CustodyStatus) =>
  (Object.keys(FROM) as CustodyEventKind[]).filter(kind => kind !== 'arrested' && FROM[kind].includes(status))

/** Why this event cannot happen in this status, or null. `status` is null before the first arrest. */
export function whyNotNext(kind: CustodyEventKind, status: CustodyStatus | null) {
  const done = DONE[kind]
  if (status === null) return kind === 'arrested' ? null : `A person can’t be ${done} before being arrested.`
  if (FROM[kind].includes(status)) return null
  if (status === 'deceased') return 'This person has died. No more events can be added.'
  return kind === 'arrested'
    ? `This person is ${NAMES[status]}. Add a new arrest after release or escape.`
    : `This person is ${NAMES[status]}. Only someone who is ${inWords(FROM[kind])} can be ${done}.`
}

/** Why the event cannot have happened at this time, or null. `happened` must be in order. */
export function whyNotThen(at: Date, happened: Happened[], now: Date) {
  if (at > now) return 'The time must not be in the future.'
  const last = happened.at(-1)
  return last && at < last.at
    ? `The time must be after the person was ${DONE[last.kind]} at ${toTheMinute(last.at)}.`
    : null
}

export const inOrder = <Event extends { id: number; at: Date }>(events: Event[]) =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)

const NAMES: Record<CustodyStatus, string> = {
  in_custody: 'in custody',
  transferred: 'transferred',
  hospital: 'in hospital',
  released: 'released',
  escaped: 'escaped',
  deceased: 'deceased',
}
export const named = (status: CustodyStatus) => NAMES[status]

const DONE: Record<CustodyEventKind, string> = {
  arrested: 'arrested',
  transferred: 'transferred',
  hospital: 'taken to hospital',
  returned: 'returned to custody',
  released: 'released',
  escaped: 'recorded as escaped',
  recaptured: 'recaptured',
  deceased: 'recorded as deceased',
}
export const done = (kind: CustodyEventKind) => DONE[kind]

const inWords = (statuses: CustodyStatus[]) =>
  [statuses.slice(0, -1).map(named).join(', '), named(statuses.at(-1)!)].filter(Boolean).join(' or ')

import { toTheMinute } from '#server/platform/clock'
import { holds, type Permission, type User } from '#server/permissions'
import type { CustodyEventKind, CustodyStatus, RegisterAct } from './screens.ts'

// Acts check their rule inside the transaction; pages use it to decide what to offer.

type Standing = { sealed: boolean; custodyStatus: string }

export function refusalOf(act: RegisterAct, { sealed, custodyStatus }: Standing): string | null {
  const status = custodyStatus as CustodyStatus
  switch (act) {
    case 'edit':
    case 'addFiles':
      return null
    case 'addArrest':
      return whyNotNext('arrested', status)
    case 'addCustodyEvent':
      return nextEvents(status).length > 0
        ? null
        : `This person is ${STATUS_NAMES[status]}; nothing can happen after that.`
    case 'seal':
      return sealed ? 'This record is sealed already.' : null
    case 'unseal':
      return sealed ? null : 'This record is not sealed.'
  }
}

const PERMISSIONS: Record<RegisterAct, Permission> = {
  edit: 'arrested-persons.register',
  addArrest: 'arrested-persons.register',
  addCustodyEvent: 'arrested-persons.register',
  addFiles: 'arrested-persons.register',
  seal: 'arrested-persons.seal',
  unseal: 'arrested-persons.seal',
}
const ACTS = Object.keys(PERMISSIONS) as RegisterAct[]

export function offers(record: Standing, viewer: User) {
  const can = {} as Record<RegisterAct, boolean>
  const whyNot: Partial<Record<RegisterAct, string>> = {}
  for (const act of ACTS) {
    const applies = act !== (record.sealed ? 'seal' : 'unseal')
    const refusal = applies && holds(viewer, PERMISSIONS[act]) ? refusalOf(act, record) : ''
    can[act] = refusal === null
    if (refusal) whyNot[act] = refusal
  }
  return { can, whyNot }
}

export type Happened = { kind: CustodyEventKind; at: Date }

const STATUS_AFTER: Record<CustodyEventKind, CustodyStatus> = {
  arrested: 'in_custody',
  transferred: 'transferred',
  hospital: 'hospital',
  returned: 'in_custody',
  released: 'released',
  escaped: 'escaped',
  recaptured: 'in_custody',
  deceased: 'deceased',
}

export const statusAfter = (kind: CustodyEventKind) => STATUS_AFTER[kind]

const HELD: CustodyStatus[] = ['in_custody', 'transferred', 'hospital']

export const isHeld = (status: CustodyStatus) => HELD.includes(status)

const POSSIBLE_IN: Record<CustodyEventKind, CustodyStatus[]> = {
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
  (Object.keys(POSSIBLE_IN) as CustodyEventKind[]).filter(
    kind => kind !== 'arrested' && POSSIBLE_IN[kind].includes(status),
  )

/** Why this event cannot happen in this status, or null. `status` is null before the first arrest. */
export function whyNotNext(kind: CustodyEventKind, status: CustodyStatus | null) {
  const happened = EVENT_WORDS[kind]
  if (status === null)
    return kind === 'arrested' ? null : `A person can’t be ${happened} before being arrested.`
  if (POSSIBLE_IN[kind].includes(status)) return null
  if (status === 'deceased') return 'This person has died. No more events can be added.'
  return kind === 'arrested'
    ? `This person is ${STATUS_NAMES[status]}. Add a new arrest after release or escape.`
    : `This person is ${STATUS_NAMES[status]}. Only someone who is ${listed(POSSIBLE_IN[kind])} can be ${happened}.`
}

/** Why the event cannot have happened at this time, or null. `earlier` must be in order. */
export function whyNotThen(at: Date, earlier: Happened[], now: Date) {
  if (at > now) return 'The time must not be in the future.'
  const last = earlier.at(-1)
  return last && at < last.at
    ? `The time must be after the person was ${EVENT_WORDS[last.kind]} at ${toTheMinute(last.at)}.`
    : null
}

export const inOrder = <Event extends { id: number; at: Date }>(events: Event[]) =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)

const STATUS_NAMES: Record<CustodyStatus, string> = {
  in_custody: 'in custody',
  transferred: 'transferred',
  hospital: 'in hospital',
  released: 'released',
  escaped: 'escaped',
  deceased: 'deceased',
}

export const EVENT_WORDS: Record<CustodyEventKind, string> = {
  arrested: 'arrested',
  transferred: 'transferred',
  hospital: 'taken to hospital',
  returned: 'returned to custody',
  released: 'released',
  escaped: 'recorded as escaped',
  recaptured: 'recaptured',
  deceased: 'recorded as deceased',
}

const listed = (statuses: CustodyStatus[]) =>
  [
    statuses
      .slice(0, -1)
      .map(status => STATUS_NAMES[status])
      .join(', '),
    STATUS_NAMES[statuses.at(-1)!],
  ]
    .filter(Boolean)
    .join(' or ')

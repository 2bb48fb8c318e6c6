import { addArrest, editArrest } from '#server/register/arrests'
import { addCustodyEvent } from '#server/register/custody-events'
import type { ArrestPart, ChargeForm, PersonPart } from '#server/register/forms'
import { recordOf } from '#server/register/record'
import { register } from '#server/register/register'
import type { Tx } from '#server/platform/database/client'
import type { NewFile } from '#server/platform/files/store'
import type { User } from '../../../server/permissions.ts'
import type { Account } from '../accounts.ts'
import { type Calendar, earlier, MINUTE } from '../calendar.ts'
import type { Scheduled } from '../cases/history.ts'
import type { Random } from '../random.ts'
import { arrestOf, chargesOf, type KnownCase } from './arrests.ts'
import { eventsOf } from './custody.ts'
import type { Outcome } from './fates.ts'

export type Registered = {
  /** Set at the registration. */
  id: number
  person: PersonPart
  files: NewFile[]
  sex: 'male' | 'female'
  by: Account
  onRegistered: (id: number) => unknown
}

type Around = { days: Calendar; draw: Random; knownCase: KnownCase; next: Outcome | null }

const NO_FILES = {
  photoFront: undefined,
  photoLeft: undefined,
  photoRight: undefined,
  photoOther: undefined,
  documents: undefined,
}

/** Recent charges are added when they are filed, earlier ones are registered with the arrest. */
const RECENT = 45 // days

/** The acts from one arrest until today or the next arrest. */
export function actsOfStay(
  record: Registered,
  stay: Outcome,
  { days, draw, knownCase, next }: Around,
): Scheduled[] {
  const { by, sex } = record
  const last = next ? days.moment(next.daysAgo + 1, 0) : days.moment(0, -60)
  const made = arrestOf(stay, knownCase, days, draw)
  const { arrest } = made
  const charges = chargesOf(stay.fate, made, { knownCase, last, draw })
  const filedAt = charges[0]?.filedAt ?? null
  const isLate = filedAt !== null && stay.daysAgo < RECENT
  const soon = (moment: Date) => earlier(new Date(moment.getTime() + draw.whole(20, 200) * MINUTE), last)
  const registeredAt = soon(isLate || !filedAt ? arrest.bookedAt! : filedAt)
  const events = eventsOf(stay.fate, { sex, from: registeredAt, last, draw })
  return [
    { at: registeredAt, by, act: (tx, user) => book(tx, record, arrest, isLate ? [] : charges, user) },
    ...(isLate
      ? [{ at: soon(filedAt), by, act: (tx: Tx, user: User) => charge(tx, record, arrest, charges, user) }]
      : []),
    ...events.map(event => ({
      at: soon(event.at),
      by,
      act: (tx: Tx, user: User) => addCustodyEvent(tx, record.id, event, user),
    })),
  ]
}

async function book(tx: Tx, record: Registered, arrest: ArrestPart, charges: ChargeForm[], user: User) {
  if (record.id) return addArrest(tx, record.id, { ...arrest, ...NO_FILES, charges }, user)
  const form = { ...record.person, ...arrest, ...NO_FILES, charges }
  record.id = (await register(tx, form, record.files, user)).id
  record.onRegistered(record.id)
}

async function charge(tx: Tx, { id }: Registered, arrest: ArrestPart, charges: ChargeForm[], user: User) {
  const { arrests } = await recordOf(tx, id)
  const form = { ...arrest, charges, version: 1 }
  await editArrest(tx, id, arrests.at(-1)!.id, form, user)
}

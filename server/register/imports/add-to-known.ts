import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { seesSealed, type User } from '#server/permissions'
import { addArrest } from '../arrests.ts'
import { addCustodyEvent } from '../custody-events.ts'
import { type EventFacts, happenedTo } from '../custody-summary.ts'
import { whyNotThen } from '../custody.ts'
import type { ArrestForm } from '../forms.ts'
import { type ArrestRecord, recordOf } from '../record.ts'
import { refusalOf } from '../rules.ts'
import type { RowForm } from './row.ts'

export type Became = {
  personId?: number
  addedArrest?: string
  ofPersonId?: number | null
  outcome?: string
}

/** Writes nothing if the arrest cannot be added, and returns the reason. */
export async function addToKnown(
  tx: Tx,
  id: number,
  { person, release }: RowForm,
  actor: User,
): Promise<Became> {
  const record = await knownRecord(tx, id, actor)
  // For a sealed record the row must not reveal that it exists: see overview.ts.
  if (!record) return { ofPersonId: (await isThere(tx, id)) ? id : null, outcome: GONE }
  const refusal = whyNotAdded(person, record)
  if (refusal) return { ofPersonId: id, outcome: `Not added to ${record.registerNumber}. ${refusal}` }
  await addArrest(tx, id, person, actor)
  if (release) await addCustodyEvent(tx, id, release, actor)
  return { ofPersonId: id, personId: id, addedArrest: await markAsOne(tx, id) }
}

const GONE = 'The record that this arrest was for is not in the register.'

async function knownRecord(tx: Tx, id: number, actor: User): Promise<ArrestRecord | null> {
  const seen = seesSealed(actor) ? {} : { sealed: false }
  const found = await tx.arrestedPerson.findFirst({ where: { id, ...seen }, select: { id: true } })
  return found && recordOf(tx, id)
}

const isThere = async (tx: Tx, id: number) => (await tx.arrestedPerson.count({ where: { id } })) > 0

/**
 * Gives everything that came with the arrest its timestamp, so that undo can tell it from later work. Returns
 * the arrest's number.
 */
async function markAsOne(tx: Tx, arrestedPersonId: number) {
  const { id, number, createdAt } = await tx.arrest.findFirstOrThrow({
    where: { arrestedPersonId },
    orderBy: { id: 'desc' },
  })
  await tx.custodyEvent.updateMany({ where: { arrestId: id }, data: { createdAt } })
  return number
}

/**
 * Locks the records before numbers are taken or counts changed. Other acts lock in that order, so the reverse
 * could deadlock.
 */
export async function holdKnown(tx: Tx, ids: (number | null)[]) {
  const distinct = new Set(ids.filter(id => id !== null))
  for (const id of [...distinct].toSorted((a, b) => a - b))
    await tx.arrestedPerson.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

type Written = Pick<ArrestForm, 'arrestedAt' | 'agency' | 'bookingNumber'>
type Known = Parameters<typeof refusalOf>[1] & {
  arrests: (Written & { number: string })[]
  custodyEvents: EventFacts[]
}

export function whyNotAdded(arrest: Written, record: Known): string | null {
  const same = record.arrests.find(known => isSame(known, arrest))
  if (same) return `This arrest is already recorded, as ${same.number}.`
  const tooEarly = whyNotThen(arrest.arrestedAt, happenedTo(record.custodyEvents), clock.now())
  return refusalOf('addArrest', record) ?? tooEarly
}

/** The same moment, or the same booking number at the same agency. */
const isSame = (one: Written, other: Written) =>
  one.arrestedAt.getTime() === other.arrestedAt.getTime() ||
  (one.bookingNumber !== '' && one.bookingNumber === other.bookingNumber && one.agency === other.agency)

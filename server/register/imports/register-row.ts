import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { AlikeRow } from '#server/identities/imports/alike-rows'
import { formOrRefuse } from '#server/identities/imports/import-rows'
import type { Import } from '#server/identities/imports/import'
import type { Result, StoredRow } from '#server/identities/imports/importer'
import type { User } from '#server/permissions'
import { addArrest } from '../arrests.ts'
import { addCustodyEvent } from '../custody-events.ts'
import { type EventFacts, happenedTo } from '../custody-summary.ts'
import { whereSeenBy } from '../find.ts'
import type { ArrestForm } from '../forms.ts'
import { recordOf } from '../record.ts'
import { register } from '../register.ts'
import { refusalOf, whyNotThen } from '../rules.ts'
import { readRow, type RowForm } from './row.ts'

export async function registerRow(tx: Tx, row: StoredRow, one: Import, actor: User): Promise<Result> {
  const form = formOrRefuse(row, readRow(row.cells as Record<string, string>, one.timeZone))
  const before =
    row.ofPersonId === null ? await rowBefore(tx, one.id, row.matches as AlikeRow[], actor) : null
  const known = before?.addedArrest ? before.personId : row.ofPersonId
  if (known !== null) return addToKnown(tx, known, form, one, actor)
  const { person, release } = form
  const personId = before?.personId ?? (await register(tx, person, [], actor, { import: one.id })).id
  if (before)
    await withoutTouching(tx, personId, () => addArrest(tx, personId, person, actor, { import: one.id }))
  if (release) await withoutTouching(tx, personId, () => addCustodyEvent(tx, personId, release, actor))
  return { personId }
}

async function rowBefore(tx: Tx, importId: number, matches: AlikeRow[], actor: User) {
  const lines = matches.filter(({ further }) => further).map(({ id }) => -id)
  if (lines.length === 0) return null
  const rows = await tx.importRow.findMany({
    where: { importId, number: { in: lines }, personId: { not: null } },
    orderBy: { number: 'asc' },
  })
  const persons = await tx.arrestedPerson.findMany({
    where: { id: { in: rows.map(row => row.personId!) }, ...whereSeenBy(actor) },
    select: { id: true },
  })
  const found = rows.find(({ personId }) => persons.some(({ id }) => id === personId))
  return found ? { personId: found.personId!, addedArrest: found.addedArrest } : null
}

/** Restores `updatedAt`, because undo treats later updates as somebody's work. */
async function withoutTouching(tx: Tx, id: number, act: () => Promise<unknown>) {
  const { updatedAt } = await tx.arrestedPerson.findUniqueOrThrow({ where: { id } })
  await act()
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt } })
}

const NOT_FOUND = 'The record that this arrest was for is not in the register.'

/** Writes nothing if the arrest cannot be added, and returns the reason. */
async function addToKnown(
  tx: Tx,
  id: number,
  { person, release }: RowForm,
  one: Import,
  actor: User,
): Promise<Result> {
  const exists = (await tx.arrestedPerson.count({ where: { id } })) > 0
  const visible = (await tx.arrestedPerson.count({ where: { id, ...whereSeenBy(actor) } })) > 0
  // For a sealed record the row must not reveal that it exists: see preview-rows.ts.
  if (!visible) return { ofPersonId: exists ? id : null, outcome: NOT_FOUND }
  const record = await recordOf(tx, id)
  const refusal = whyNotAdded(person, record)
  if (refusal) return { ofPersonId: id, outcome: `Not added to ${record.registerNumber}. ${refusal}` }
  await addArrest(tx, id, person, actor, { import: one.id })
  if (release) await addCustodyEvent(tx, id, release, actor)
  return { ofPersonId: id, personId: id, addedArrest: await stampLatestArrest(tx, id) }
}

/**
 * Gives everything that came with the arrest its timestamp, so that undo can tell it from later work. Returns
 * the arrest's number.
 */
async function stampLatestArrest(tx: Tx, arrestedPersonId: number) {
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
export async function lockPersons(tx: Tx, ids: (number | null)[]) {
  const distinct = new Set(ids.filter(id => id !== null))
  for (const id of [...distinct].toSorted((a, b) => a - b))
    await tx.arrestedPerson.updateMany({ where: { id }, data: { version: { increment: 0 } } })
}

type NewArrest = Pick<ArrestForm, 'arrestedAt' | 'agency' | 'bookingNumber'>
type Known = Parameters<typeof refusalOf>[1] & {
  arrests: (NewArrest & { number: string })[]
  custodyEvents: EventFacts[]
}

export function whyNotAdded(arrest: NewArrest, record: Known): string | null {
  const same = record.arrests.find(known => isSameArrest(known, arrest))
  if (same) return `This arrest is already recorded, as ${same.number}.`
  const tooEarly = whyNotThen(arrest.arrestedAt, happenedTo(record.custodyEvents), clock.now())
  return refusalOf('addArrest', record) ?? tooEarly
}

/** The same moment, or the same booking number at the same agency. */
const isSameArrest = (one: NewArrest, other: NewArrest) =>
  one.arrestedAt.getTime() === other.arrestedAt.getTime() ||
  (one.bookingNumber !== '' && one.bookingNumber === other.bookingNumber && one.agency === other.agency)

import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { addArrest } from '#server/register/arrests'
import { addCustodyEvent } from '#server/register/custody-events'
import { ArrestForm, CustodyEventForm, RegisterForm } from '#server/register/forms'
import { register } from '#server/register/register'
import type { CustodyEventKind } from '#server/register/screens'
import type { Ref } from './cases.ts'
import { olga, rita } from './cast.ts'
import { seal } from './acts.ts'

/** Only the required fields. */
export const arrestForm = {
  arrestedAt: '2026-03-10T08:30:00Z',
  place: 'Tondo, Manila',
  mode: 'warrantless',
  offence: 'Theft',
}
export const personForm = { givenName: 'Crisanto', familyName: 'Dimaculangan', sex: 'male' }
export const recordForm = { ...personForm, ...arrestForm }

export async function arrested(fields: object = {}, clerk: User = rita): Promise<Ref> {
  const form = RegisterForm.parse({ ...recordForm, ...fields })
  const { id } = await transaction(tx => register(tx, form, [], clerk))
  return { id, path: `/arrested-persons/${id}` }
}

/** Adds custody events an hour apart, from the day after the arrest. */
export async function afterwards(found: Ref, ...kinds: CustodyEventKind[]) {
  for (const [hours, kind] of kinds.entries())
    await happens(found, kind, new Date(Date.parse('2026-03-11T08:00:00Z') + hours * 3_600_000).toISOString())
  return found
}

export async function happens({ id }: Ref, kind: CustodyEventKind, at: string, fields: object = {}) {
  if (kind === 'arrested') {
    const form = ArrestForm.parse({ ...arrestForm, arrestedAt: at, ...fields })
    return transaction(tx => addArrest(tx, id, form, rita))
  }
  const form = CustodyEventForm.parse({ kind, at, reason: 'As the papers say.', ...fields })
  return transaction(tx => addCustodyEvent(tx, id, form, rita))
}

export const order = { orderReference: 'RTC-12-2026', reason: 'By order of the court.' }

/** Leaves files and match keys to the caller. */
export async function removeRecord(id: number) {
  const where = { arrestedPersonId: id }
  await db.matchVerdict.deleteMany({ where })
  await db.sealing.deleteMany({ where })
  await db.custodyEvent.deleteMany({ where })
  await db.charge.deleteMany({ where: { arrest: where } })
  await db.arrest.deleteMany({ where })
  await db.arrestedPerson.delete({ where: { id } })
}

export async function sealedRecord(fields: object = {}) {
  const found = await arrested(fields)
  await seal(found.id, order, olga)
  return found
}

import { whyNotNext } from '#server/register/custody'
import type { CustodyStatus } from '#server/register/screens'
import { audit } from '#server/records/audit/record'
import { db } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { holds, seesSealed, type User } from '#server/permissions'
import { reasonOf } from '#packages/person-matching/comparison'
import type { LikelyForm } from './forms.ts'
import { findLikely, type Found } from '#server/identities/likely'
import { personOf, type Kind } from '#server/identities/people'
import type { Person } from '#packages/person-matching/person'
import type { KnownPerson } from './screens.ts'
import { bands } from '#packages/person-matching/weights'

const MOST = 5

export async function knownApplicants({ leaveOut, ...form }: LikelyForm, viewer: User) {
  const person = typed(form)
  if (!tellsEnough(person)) return []
  const applicants = await findKnown('applicant', person, viewer, leaveOut)
  const inRegister = holds(viewer, 'arrested-persons.view')
  return mostLikely([...applicants, ...(inRegister ? await findInRegister(person, viewer) : [])])
}

export async function knownArrested({ leaveOut, ...form }: LikelyForm, viewer: User) {
  const person = typed(form)
  if (!tellsEnough(person)) return []
  const known = mostLikely(await findInRegister(person, viewer, leaveOut))
  const custody = await custodyOf(known.map(({ id }) => id))
  return known.map(one => ({ ...one, whyNoArrest: whyNotNext('arrested', custody.get(one.id)!) }))
}

const typed = ({ alias, aliases, ...rest }: Omit<LikelyForm, 'leaveOut'>) =>
  personOf({ ...rest, alias: [alias, ...aliases].join(', ') })

function tellsEnough({ givenName, familyName, middleName, birthDate, locality, idNumber, phone }: Person) {
  const told = [givenName, familyName, middleName, birthDate, locality, idNumber, phone].filter(Boolean)
  return Boolean(givenName || familyName) && told.length > 1
}

/** The results are not audited, because they may include records that are sealed later. */
async function findInRegister(person: Person, viewer: User, leaveOut?: number) {
  const asked = Object.entries(person).filter(([, value]) => (Array.isArray(value) ? value.length : value))
  const nobody = { type: 'arrested-person', id: null, name: '' } as const
  await audit(db, viewer, 'look-up', nobody, Object.fromEntries(asked))
  return findKnown('arrested', person, viewer, leaveOut)
}

type Known = Found & { kind: KnownPerson['kind']; number: string }

async function findKnown(kind: Kind, person: Person, viewer: User, leaveOut?: number): Promise<Known[]> {
  const search = { kind, leaveOut, seesSealed: seesSealed(viewer), atLeast: bands.possible, most: MOST }
  const found = await findLikely(read, person, search)
  const numbers = await numbersOf(
    kind,
    found.map(({ id }) => id),
  )
  return found.map(one => ({
    ...one,
    kind: kind === 'arrested' ? 'arrested-person' : 'application',
    number: numbers.get(one.id)!,
  }))
}

async function numbersOf(kind: Kind, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await read<{ id: number; number: string }>(
    kind === 'arrested'
      ? sql`SELECT "id", "registerNumber" AS "number" FROM "ArrestedPerson" WHERE "id" IN (${join(ids)})`
      : sql`SELECT "id", "reference" AS "number" FROM "Application" WHERE "id" IN (${join(ids)})`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function custodyOf(ids: number[]) {
  if (ids.length === 0) return new Map<number, CustodyStatus>()
  const rows = await read<{ id: number; custodyStatus: CustodyStatus }>(
    sql`SELECT "id", "custodyStatus" FROM "ArrestedPerson" WHERE "id" IN (${join(ids)})`,
  )
  return new Map(rows.map(({ id, custodyStatus }) => [id, custodyStatus]))
}

const mostLikely = (known: Known[]): KnownPerson[] =>
  known
    .toSorted((one, other) => other.comparison.bits - one.comparison.bits)
    .slice(0, MOST)
    .map(({ id, kind, number, person, comparison }) => ({
      kind,
      id,
      number,
      name: nameOf(person),
      birthDate: person.birthDate,
      band: comparison.band!,
      reason: reasonOf(comparison),
    }))

const nameOf = ({ givenName, middleName, familyName, nameSuffix }: Person) =>
  `${familyName.toLocaleUpperCase('en')}, ${[givenName, middleName, nameSuffix].filter(Boolean).join(' ')}`

import { whyNotNext } from '#server/register/rules'
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
import { listedName } from '#server/platform/person-name'
import type { KnownPerson } from '../matching/screens.ts'
import { bands } from '#packages/person-matching/weights'

const MAX_SHOWN = 5

export async function knownApplicants({ leaveOut, ...form }: LikelyForm, viewer: User) {
  const person = personTyped(form)
  if (!isEnough(person)) return []
  const applicants = await findKnown('applicant', person, viewer, leaveOut)
  const inRegister = holds(viewer, 'arrested-persons.view')
  const arrested = inRegister ? await findInRegister(person, viewer) : []
  return mostLikely([...applicants, ...arrested]).map(toProps)
}

export async function knownArrested({ leaveOut, ...form }: LikelyForm, viewer: User) {
  const person = personTyped(form)
  if (!isEnough(person)) return []
  const known = mostLikely(await findInRegister(person, viewer, leaveOut))
  return known.map(one => ({ ...toProps(one), whyNoArrest: whyNotNext('arrested', one.custodyStatus!) }))
}

const personTyped = ({ alias, aliases, ...rest }: Omit<LikelyForm, 'leaveOut'>) =>
  personOf({ ...rest, alias: [alias, ...aliases].join(', ') })

function isEnough({ givenName, familyName, middleName, birthDate, locality, idNumber, phone }: Person) {
  const given = [givenName, familyName, middleName, birthDate, locality, idNumber, phone].filter(Boolean)
  return Boolean(givenName || familyName) && given.length > 1
}

/** The results are not audited, because they may include records that are sealed later. */
async function findInRegister(person: Person, viewer: User, leaveOut?: number) {
  const filled = Object.entries(person).filter(([, value]) => (Array.isArray(value) ? value.length : value))
  const nobody = { type: 'arrested-person', id: null, name: '' } as const
  await audit(db, viewer, 'look-up', nobody, Object.fromEntries(filled))
  return findKnown('arrested', person, viewer, leaveOut)
}

type Known = Found & { kind: KnownPerson['kind']; number: string; custodyStatus: CustodyStatus | null }

async function findKnown(kind: Kind, person: Person, viewer: User, leaveOut?: number): Promise<Known[]> {
  const search = { kind, leaveOut, seesSealed: seesSealed(viewer), atLeast: bands.possible, most: MAX_SHOWN }
  const found = await findLikely(read, person, search)
  if (found.length === 0) return []
  const ids = join(found.map(({ id }) => id))
  const rows = await read<Pick<Known, 'id' | 'number' | 'custodyStatus'>>(
    kind === 'arrested'
      ? sql`SELECT "id", "registerNumber" AS "number", "custodyStatus" FROM "ArrestedPerson" WHERE "id" IN (${ids})`
      : sql`SELECT "id", "reference" AS "number", NULL AS "custodyStatus" FROM "Application" WHERE "id" IN (${ids})`,
  )
  const known = new Map(rows.map(row => [row.id, row]))
  return found.map(one => ({
    ...one,
    ...known.get(one.id)!,
    kind: kind === 'arrested' ? 'arrested-person' : 'application',
  }))
}

const mostLikely = (known: Known[]) =>
  known.toSorted((one, other) => other.comparison.bits - one.comparison.bits).slice(0, MAX_SHOWN)

const toProps = ({ id, kind, number, person, comparison }: Known): KnownPerson => ({
  kind,
  id,
  number,
  name: listedName(person),
  birthDate: person.birthDate,
  band: comparison.band!,
  reason: reasonOf(comparison),
})

import { audit } from '#server/records/audit/record'
import { clock, dayOf, today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { nextNumber } from '#server/platform/database/counter'
import type { NewFile } from '#server/platform/files/store'
import { indexPerson } from '#server/identities/index-person'
import { personOf } from '#server/identities/people'
import type { User } from '#server/permissions'
import { InvalidForm } from '#server/platform/web/errors'
import { sortName } from '#server/platform/search-words'
import { saveCharges } from './charges.ts'
import { moveCount } from './register-counts.ts'
import { arrestIn, personIn, type ArrestPart, type ChargeForm, type RegisterForm } from './forms.ts'
import { attachByField } from './photos.ts'
import { settle, subjectOf } from './record.ts'
import { custodySummary } from './custody-summary.ts'
import { writeSearchText } from './search-text.ts'

/** Returns the record's id. */
export async function register(tx: Tx, form: RegisterForm, files: NewFile[], clerk: User) {
  const person = personIn(form)
  const arrest = arrestIn(form)
  checkBirth(person, arrest)
  const registerNumber = await nextOf(tx, 'AP', 'arrested-person')
  const now = clock.now()
  const stamps = { createdAt: now, updatedAt: now, registeredById: clerk.id }
  const beginning = {
    id: 0,
    kind: 'arrested',
    at: arrest.arrestedAt,
    facility: '',
    arrestId: 0,
    struckAt: null,
  }
  const standing = custodySummary([{ ...arrest, id: 0, charges: [] }], [beginning])
  const { id } = await tx.arrestedPerson.create({
    data: { ...person, ...stamps, ...standing, registerNumber, sortName: sortName(person) },
  })
  const number = await writeArrest(tx, id, arrest, form.charges, clerk)
  await moveCount(tx, null, { sealed: false, ...standing })
  const record = await settle(tx, { id, sealed: false, ...standing })
  await writeSearchText(tx, record)
  await attachByField(tx, id, files, clerk)
  await audit(tx, clerk, 'register', subjectOf(record), { arrest: number })
  await indexPerson(tx, 'arrested', id, personOf(person))
  return id
}

/** Also writes the custody event. Returns the arrest's number. */
export async function writeArrest(
  tx: Tx,
  personId: number,
  arrest: ArrestPart,
  charges: ChargeForm[],
  clerk: User,
) {
  const number = await nextOf(tx, 'AR', 'arrest')
  const now = clock.now()
  const written = await tx.arrest.create({
    data: { ...arrest, number, arrestedPersonId: personId, createdAt: now },
  })
  await saveCharges(tx, { ...written, charges: [] }, charges)
  const { id: arrestId, arrestedAt: at, place } = written
  const event = { kind: 'arrested', at, place, byId: clerk.id, createdAt: now }
  await tx.custodyEvent.create({ data: { ...event, arrestId, arrestedPersonId: personId } })
  return number
}

export function checkBirth({ birthDate }: { birthDate: string }, { arrestedAt }: { arrestedAt: Date }) {
  if (birthDate && dayOf(arrestedAt) < birthDate)
    throw new InvalidForm({ arrestedAt: 'The arrest must be after the birth date.' })
}

async function nextOf(tx: Tx, letters: string, series: string) {
  const year = today().slice(0, 4)
  const number = await nextNumber(tx, `${series}:${year}`)
  return `${letters}-${year}-${String(number).padStart(6, '0')}`
}

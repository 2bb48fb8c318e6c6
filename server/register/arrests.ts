import { changes, whyOutOfDate } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import { clock, dayOf, toTheMinute } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { type FieldErrors, InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { happenedTo, isFiled } from './custody-summary.ts'
import { type ArrestForm, arrestIn, type ArrestPart, type ChargeForm, type EditArrestForm } from './forms.ts'
import { actOn, type ArrestRecord, nextRegisterNumber, subjectOf, updateSummary } from './record.ts'
import { whyNotThen } from './rules.ts'

/** `origin` becomes part of the audit entry. */
export const addArrest = (
  tx: Tx,
  id: number,
  form: ArrestForm,
  clerk: User,
  origin: { import?: number } = {},
) =>
  actOn(tx, id, 'addArrest', clerk, async before => {
    const arrest = arrestIn(form)
    checkBirth(before, arrest)
    const tooEarly = whyNotThen(arrest.arrestedAt, happenedTo(before.custodyEvents), clock.now())
    if (tooEarly) throw new RuleBroken(tooEarly, 'arrestedAt')
    const number = await writeArrest(tx, id, arrest, form.charges, clerk)
    await updateSummary(tx, before)
    await audit(tx, clerk, 'add-arrest', subjectOf(before), { arrest: number, ...origin })
  })

type Arrest = ArrestRecord['arrests'][number]

export const editArrest = (tx: Tx, id: number, arrestId: number, form: EditArrestForm, clerk: User) =>
  actOn(tx, id, 'edit', clerk, async record => {
    const before = record.arrests.find(arrest => arrest.id === arrestId)
    if (!before) throw new NotFound()
    if (before.version !== form.version) throw await staleEdit(tx, id, before, form.version)
    const arrest = arrestIn(form)
    checkBirth(record, arrest)
    await moveArrest(tx, record, before, arrest.arrestedAt, clerk)
    const version = before.version + 1
    await tx.arrest.update({ where: { id: arrestId }, data: { ...arrest, version } })
    await saveCharges(tx, { ...before, ...arrest }, form.charges)
    const after = await updateSummary(tx, record)
    const changed = changes(
      { ...before, charges: chargesIn(before) },
      { ...arrest, charges: chargesIn(after.arrests.find(({ id }) => id === arrestId)!) },
    )
    await audit(tx, clerk, 'edit-arrest', subjectOf(record), {
      arrest: before.number,
      version,
      ...changed,
    })
  })

async function staleEdit(tx: Tx, id: number, before: Arrest, version: number) {
  const part = { name: 'arrest', value: before.number }
  const edited = { type: 'arrested-person', id, action: 'edit-arrest', part } as const
  return new InvalidForm({ version: await whyOutOfDate(tx, edited, version, before) })
}

/**
 * Custody events are never changed. If the arrest's date changes, its event is struck and a new one added.
 */
async function moveArrest(tx: Tx, record: ArrestRecord, arrest: Arrest, at: Date, clerk: User) {
  if (at.getTime() === arrest.arrestedAt.getTime()) return
  const happened = happenedTo(record.custodyEvents)
  const place = happened.findIndex(({ kind, arrestId }) => kind === 'arrested' && arrestId === arrest.id)
  const { id, ...event } = happened[place]!
  const tooEarly = whyNotThen(at, happened.slice(0, place), clock.now())
  const next = happened[place + 1]
  const tooLate =
    next && at >= next.at ? `The time must be before the next event at ${toTheMinute(next.at)}.` : null
  const refusal = tooEarly ?? tooLate
  if (refusal) throw new RuleBroken(refusal, 'arrestedAt')
  const now = clock.now()
  const struck = {
    struckAt: now,
    struckById: clerk.id,
    strikeReason: 'The date of the arrest was corrected.',
  }
  await tx.custodyEvent.update({ where: { id }, data: struck })
  await tx.custodyEvent.create({ data: { ...event, at, byId: clerk.id, createdAt: now } })
}

const chargesIn = ({ charges }: Arrest) =>
  charges.map(({ offence, law, caseNumber, court, status, filedAt }) => ({
    offence,
    law,
    caseNumber,
    court,
    status,
    filedAt: filedAt?.toISOString() ?? '',
  }))

/** Also writes the custody event. Returns the arrest's number. */
export async function writeArrest(
  tx: Tx,
  personId: number,
  arrest: ArrestPart,
  charges: ChargeForm[],
  clerk: User,
) {
  const number = await nextRegisterNumber(tx, 'AR', 'arrest')
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

type Stored = { id: number; filedAt: Date | null }

async function saveCharges(
  tx: Tx,
  arrest: { id: number; arrestedAt: Date; charges: Stored[] },
  forms: ChargeForm[],
) {
  const charges = forms.map(charge => withFiling(charge, arrest.charges))
  checkCharges(charges, arrest)
  const now = clock.now()
  for (const { id, ...fields } of charges.filter(({ id }) => id !== null))
    await tx.charge.update({ where: { id: id! }, data: fields })
  await tx.charge.createMany({
    data: charges
      .filter(({ id }) => id === null)
      .map(({ id: _new, ...fields }) => ({ ...fields, arrestId: arrest.id, createdAt: now })),
  })
}

/** A charge recorded as filed without a date gets the current time. */
function withFiling({ filedAt, ...charge }: ChargeForm, stored: Stored[]) {
  const before = stored.find(({ id }) => id === charge.id)?.filedAt ?? null
  return { ...charge, filedAt: filedAt ?? (isFiled(charge.status) ? (before ?? clock.now()) : null) }
}

function checkCharges(
  charges: { id: number | null; filedAt: Date | null }[],
  arrest: { arrestedAt: Date; charges: Stored[] },
) {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [i, { id, filedAt }] of charges.entries()) {
    const known = id === null || (arrest.charges.some(stored => stored.id === id) && !seen.has(id))
    if (!known) errors[`charges.${i}.offence`] = 'This is not a charge of this arrest. Reload the page.'
    if (id !== null) seen.add(id)
    if (filedAt && filedAt < arrest.arrestedAt)
      errors[`charges.${i}.filedAt`] = 'The time must be after the arrest.'
  }
  const untouched = arrest.charges.filter(({ id }) => !seen.has(id))
  if (untouched.some(({ filedAt }) => filedAt && filedAt < arrest.arrestedAt))
    errors.arrestedAt = 'A charge was filed before this.'
  if (Object.keys(errors).length) throw new InvalidForm(errors)
}

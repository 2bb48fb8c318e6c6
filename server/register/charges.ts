import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { InvalidForm, type FieldErrors } from '#server/platform/web/errors'
import type { ChargeForm } from './forms.ts'
import { isFiled } from './legal.ts'

type Kept = { id: number; filedAt: Date | null }

export async function saveCharges(
  tx: Tx,
  arrest: { id: number; arrestedAt: Date; charges: Kept[] },
  sent: ChargeForm[],
) {
  const charges = sent.map(charge => withFiling(charge, arrest.charges))
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
function withFiling({ filedAt, ...charge }: ChargeForm, kept: Kept[]) {
  const before = kept.find(({ id }) => id === charge.id)?.filedAt ?? null
  return { ...charge, filedAt: filedAt ?? (isFiled(charge.status) ? (before ?? clock.now()) : null) }
}

function checkCharges(
  charges: { id: number | null; filedAt: Date | null }[],
  arrest: { arrestedAt: Date; charges: Kept[] },
) {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [i, { id, filedAt }] of charges.entries()) {
    const known = id === null || (arrest.charges.some(kept => kept.id === id) && !seen.has(id))
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

import { changes } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { MAX_LABELS } from '#server/platform/limits'
import { nameKey } from '#server/platform/name-key'
import type { User } from '#server/permissions'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { inOrder } from '../case/labels.ts'
import type { CountedLabel } from '../case/label.ts'
import type { LabelForm } from './forms.ts'

export const labelsWithCounts = async () =>
  inOrder(
    await read<CountedLabel>(sql`
      SELECT l."id", l."name", l."colour",
        (SELECT COUNT(*) FROM "CaseLabel" c WHERE c."labelId" = l."id") AS "applications"
      FROM "Label" l`),
  )

export const addLabel = (form: LabelForm, actor: User) => transaction(tx => addLabelIn(tx, form, actor))

export async function addLabelIn(tx: Tx, form: LabelForm, actor: User) {
  await refuseTakenName(tx, form.name)
  if ((await tx.label.count()) >= MAX_LABELS)
    throw new RuleBroken(`There can be at most ${MAX_LABELS} labels. Delete one first.`, 'name')
  const label = await tx.label.create({ data: form })
  await audit(tx, actor, 'add-label', subjectOf(label), { after: { ...form } })
}

export const editLabel = (id: number, form: LabelForm, actor: User) =>
  transaction(async tx => {
    await refuseTakenName(tx, form.name, id)
    const { name, colour } = await find(tx, id)
    const label = await tx.label.update({ where: { id }, data: form })
    await audit(tx, actor, 'edit-label', subjectOf(label), changes({ name, colour }, { ...form }))
  })

/** Also from the cases that have it. */
export const deleteLabel = (id: number, actor: User) =>
  transaction(async tx => {
    await takeNamedLock(tx, 'labels')
    const label = await find(tx, id)
    const { count } = await tx.caseLabel.deleteMany({ where: { labelId: id } })
    await tx.label.delete({ where: { id } })
    await audit(tx, actor, 'delete-label', subjectOf(label), { applications: count })
  })

async function find(tx: Tx, id: number) {
  const label = await tx.label.findUnique({ where: { id } })
  if (!label) throw new NotFound()
  return label
}

/** Compared as the names of accounts are. */
async function refuseTakenName(tx: Tx, name: string, own?: number) {
  await takeNamedLock(tx, 'labels')
  const labels = await tx.label.findMany({ select: { id: true, name: true } })
  if (labels.some(label => label.id !== own && nameKey(label.name) === nameKey(name)))
    throw new InvalidForm({ name: 'Another label has this name.' })
}

const subjectOf = ({ id, name }: { id: number; name: string }) => ({ type: 'settings' as const, id, name })

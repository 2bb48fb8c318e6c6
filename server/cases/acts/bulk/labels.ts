import type { BulkItem } from '../../../../prisma/generated/sqlite/client.ts'
import { provenEntries } from '#server/records/audit/proven-entries'
import type { Tx } from '#server/platform/database/client'
import { lockApplications } from '#server/platform/database/locks'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { inOrder, labelsOf, labelNames } from '../../case/labels.ts'
import { perform } from '../perform.ts'
import { markUndone, restoreEach, undoable } from './undo.ts'

/** Ids of labels. */
export type LabelChange = { add: number[]; remove: number[] }

export const SAME_LABELS = 'Its labels stay the same.'

const labelsAfter = (before: number[], { add, remove }: LabelChange) => [
  ...new Set([...before.filter(id => !remove.includes(id)), ...add]),
]

export const changesLabels = (before: number[], { add, remove }: LabelChange) =>
  add.some(id => !before.includes(id)) || remove.some(id => before.includes(id))

export function changedLabels(before: number[], change: LabelChange) {
  if (!changesLabels(before, change)) throw new RuleBroken(SAME_LABELS)
  return { labels: labelsAfter(before, change) }
}

/** Gives the cases their earlier labels, except those whose labels changed since. */
export async function undoLabels(id: number, actor: User) {
  const bulk = await undoable(id, ['label'], actor, 'Change the labels of each case on its page instead.')
  const restored = await restoreEach(bulk.items, (tx, item) => labelBack(tx, item, actor))
  await transaction(tx => markUndone(tx, id))
  return { restored, left: bulk.items.length - restored }
}

async function labelBack(tx: Tx, { applicationId: id, fromLabels }: BulkItem, actor: User) {
  await lockApplications(tx, [id])
  const before = await tx.label.findMany({ where: { id: { in: (fromLabels ?? []) as number[] } } })
  const now = (await labelsOf([id], queryIn(tx))).get(id) ?? []
  const names = { before: labelNames(inOrder(before)), after: labelNames(now) }
  if (!(await isProven(tx, id, names, actor))) return false
  await perform(tx, id, 'label', { form: { labels: before.map(label => label.id) } }, actor)
  return true
}

type Names = { before: string; after: string }

/** Whether the latest change of the case's labels is the actor's, from and to these. */
async function isProven(tx: Tx, id: number, names: Names, actor: User) {
  const entry = (await provenEntries(tx, 'application', id, 'label')).at(-1)
  const { before, after } = (entry?.details ?? {}) as Record<'before' | 'after', { labels?: string }>
  return entry?.actorId === actor.id && before?.labels === names.before && after?.labels === names.after
}

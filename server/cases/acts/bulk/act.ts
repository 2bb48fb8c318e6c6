import type { Prisma } from '../../../../prisma/generated/sqlite/client.ts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { lockApplications } from '#server/platform/database/locks'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import type { FormOf } from '../../case/acts.ts'
import { perform } from '../perform.ts'
import { changedLabels, type LabelChange } from './labels.ts'
import type { BulkKind } from './limits.ts'

// Each case has its own transaction, so that nobody waits for all of them.

export const subject = { type: 'application', id: null, name: '' } as const

export type BulkFields =
  | { remarks: string }
  | { userId: number; reason: string }
  | { reason: string }
  | LabelChange

type Bulk = { id: number; at: Date; kind: BulkKind }

type Start = {
  kind: BulkKind
  ids: number[]
  /** How many the preview showed. */
  expected: number | undefined
}

/** Call before the first case. Returns the act's id. */
export async function startBulk(tx: Tx, { kind, ids, expected }: Start, actor: User) {
  const chosen = await tx.application.count({ where: { id: { in: ids } } })
  if (expected !== undefined && chosen !== expected)
    throw new RuleBroken(
      `The list has changed: it has ${chosen} applications now, and you chose ${expected}. Close this, look at the list and try again.`,
    )
  if (chosen === 0) throw new RuleBroken('These applications could not be found.')
  const { id } = await tx.bulkAct.create({ data: { kind, byId: actor.id, at: clock.now() } })
  if (kind === 'archive') await audit(tx, actor, 'archive-many', subject, { chosen })
  return id
}

/** Calling it again continues after an interruption. */
export async function runBulk(bulkId: number, ids: number[], form: BulkFields, actor: User) {
  const { items, ...bulk } = await db.bulkAct.findUniqueOrThrow({
    where: { id: bulkId },
    include: { items: true },
  })
  const handled = new Set(items.map(({ applicationId }) => applicationId))
  const cases = await db.application.findMany({
    where: { id: { in: ids } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of cases) if (!handled.has(id)) await tryOne(bulk as Bulk, id, form, actor)
  const after = await db.bulkItem.findMany({ where: { bulkActId: bulkId } })
  const refused = after.filter(({ refusal }) => refusal !== '').length
  return { done: after.length - refused, refused }
}

async function tryOne(bulk: Bulk, id: number, form: BulkFields, actor: User) {
  try {
    await transaction(async tx => {
      await lockApplications(tx, [id])
      const { assigneeId, labels } = await tx.application.findUniqueOrThrow({
        where: { id },
        include: { labels: true },
      })
      const fromLabels = labels.map(({ labelId }) => labelId)
      const sent = 'add' in form ? changedLabels(fromLabels, form) : form
      await perform(tx, id, bulk.kind, { form: sent as FormOf<BulkKind>, at: bulk.at }, actor)
      const before = { fromAssigneeId: assigneeId, fromLabels }
      await recordItem(tx, { bulkActId: bulk.id, applicationId: id, ...before })
    })
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    await recordItem(db, { bulkActId: bulk.id, applicationId: id, refusal: error.message })
  }
}

/** If the same request is sent twice, the second finds its own case already handled. */
const recordItem = (tx: Pick<Tx, 'bulkItem'>, item: Prisma.BulkItemUncheckedCreateInput) =>
  tx.bulkItem.upsert({
    where: {
      bulkActId_applicationId: { bulkActId: item.bulkActId, applicationId: item.applicationId },
    },
    create: item,
    update: {},
  })

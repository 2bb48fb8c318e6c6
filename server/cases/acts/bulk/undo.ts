import { provenEntries } from '#server/records/audit/proven-entries'
import { audit } from '#server/records/audit/record'
import type { BulkItem } from '../../../../prisma/generated/sqlite/client.ts'
import { anHourAgo, clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { join, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { LastBulk } from './screens.ts'
import { perform } from '../perform.ts'
import { subject } from './act.ts'
import { type BulkKind, bulkKinds } from './limits.ts'

type BulkRow = { id: number; kind: LastBulk['kind']; at: Date; reference: string; refusal: string }

/** The viewer's last act on several cases. Null if it was undone or is more than an hour old. */
export async function lastBulk({ id: byId }: User): Promise<LastBulk | null> {
  const rows = await read<BulkRow>(sql`
    SELECT b."id", b."kind", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l
        WHERE l."byId" = ${byId} AND l."kind" IN (${join(bulkKinds)}))
      AND b."undoneAt" IS NULL AND b."at" >= ${anHourAgo()} ORDER BY a."reference"`)
  const [first] = rows
  if (!first) return null
  return {
    id: first.id,
    kind: first.kind,
    at: first.at.toISOString(),
    done: rows.filter(({ refusal }) => refusal === '').map(({ reference }) => reference),
    refused: rows.flatMap(({ reference, refusal }) => (refusal ? { reference, refusal } : [])),
  }
}

/**
 * Restores archived cases, except those that were restored or archived again since. Only the act's author can
 * undo it, and only for an hour.
 */
export async function undoBulk(id: number, remarks: string, actor: User) {
  const bulk = await undoable(id, ['archive'], actor, 'Restore each case on its page instead.')
  const archived = bulk.items
  let restored = 0
  for (const { applicationId } of archived)
    if (await restoreOne(applicationId, bulk.at, remarks, actor)) restored++
  await transaction(async tx => {
    await markUndone(tx, id)
    await audit(tx, actor, 'undo-archive-many', subject, { restored })
  })
  return { restored, left: archived.length - restored }
}

/** Its items are those that were not refused. Throws if the actor can't undo it. */
export async function undoable(id: number, kinds: BulkKind[], actor: User, otherwise: string) {
  const where = { id, kind: { in: kinds } }
  const bulk = await db.bulkAct.findUnique({ where, include: { items: { where: { refusal: '' } } } })
  if (!bulk || bulk.byId !== actor.id) throw new NotFound()
  if (bulk.undoneAt) throw new RuleBroken('This has already been undone.')
  if (bulk.at < anHourAgo()) throw new RuleBroken(`You can only undo this within an hour. ${otherwise}`)
  return bulk
}

/** How many `restore` restores. Those that their rules forbid stay as they are. */
export async function restoreEach(items: BulkItem[], restore: (tx: Tx, item: BulkItem) => Promise<boolean>) {
  let restored = 0
  for (const item of items) if (await restoreAllowed(item, restore)) restored++
  return restored
}

async function restoreAllowed(item: BulkItem, restore: (tx: Tx, item: BulkItem) => Promise<boolean>) {
  try {
    return await transaction(tx => restore(tx, item))
  } catch (error) {
    if (error instanceof RuleBroken) return false
    throw error
  }
}

export async function markUndone(tx: Tx, id: number) {
  const data = { undoneAt: clock.now() }
  const { count } = await tx.bulkAct.updateMany({ where: { id, undoneAt: null }, data })
  if (count === 0) throw new RuleBroken('This has already been undone.')
}

const restoreOne = (id: number, archivedAt: Date, remarks: string, actor: User) =>
  transaction(async tx => {
    const { count } = await tx.application.updateMany({
      where: { id, archived: true, archivedAt },
      data: { updatedAt: clock.now() },
    })
    if (count === 0) return false
    const archived = (await provenEntries(tx, 'application', id, 'archive')).at(-1)
    if (archived?.actorId !== actor.id) return false
    await perform(tx, id, 'restore', { form: { remarks } }, actor)
    return true
  })

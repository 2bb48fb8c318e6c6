import { provenEntries } from '#server/records/audit/proven-entries'
import { audit } from '#server/records/audit/record'
import { anHourAgo, clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { LastBulk } from './screens.ts'
import { perform } from '../perform.ts'
import { subject } from './act.ts'

type BulkRow = { id: number; kind: LastBulk['kind']; at: Date; reference: string; refusal: string }

/** The viewer's last act on several cases. Null if it was undone or is more than an hour old. */
export async function lastBulk({ id: byId }: User): Promise<LastBulk | null> {
  const rows = await read<BulkRow>(sql`
    SELECT b."id", b."kind", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l
        WHERE l."byId" = ${byId} AND l."kind" IN ('archive', 'endorse'))
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
  const bulk = await db.bulkAct.findUnique({ where: { id, kind: 'archive' }, include: { items: true } })
  if (!bulk || bulk.byId !== actor.id) throw new NotFound()
  if (bulk.undoneAt) throw new RuleBroken('This has already been undone.')
  if (bulk.at < anHourAgo())
    throw new RuleBroken('You can only undo this within an hour. Restore each case on its page instead.')
  const archived = bulk.items.filter(({ refusal }) => !refusal)
  let restored = 0
  for (const { applicationId } of archived)
    if (await restoreOne(applicationId, bulk.at, remarks, actor)) restored++
  await transaction(async tx => {
    const undone = await tx.bulkAct.updateMany({
      where: { id, undoneAt: null },
      data: { undoneAt: clock.now() },
    })
    if (undone.count === 0) throw new RuleBroken('This has already been undone.')
    await audit(tx, actor, 'undo-archive-many', subject, { restored })
  })
  return { restored, left: archived.length - restored }
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

import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { join, read, sql } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'
import type { User } from '../permissions.ts'
import { NotFound, RuleBroken } from '../web/errors.ts'
import { archiveIn, restoreIn } from './archive.ts'
import type { Bulk, Status } from './screens.ts'
import { wrongStage } from './stages.ts'

// Many cases at once: each is asked by the same rule as alone, those that may not be are left as they were, and
// the whole is undone at once.

const HOUR = 3_600_000

export type BulkRow = { id: number; reference: string; name: string; refusal: string | null }

/** Exactly which cases would be archived, and which would not and why. Ids of nothing are left out. */
export async function previewArchive(ids: number[]): Promise<BulkRow[]> {
  const rows = await named(ids)
  return rows.map(({ status, archived, ...row }) => ({
    ...row,
    refusal: wrongStage('archive', { status, archived: Boolean(archived), reference: row.reference }),
  }))
}

/** Exactly which cases an export would hold. */
export const previewExport = async (ids: number[]): Promise<BulkRow[]> =>
  (await named(ids)).map(({ id, reference, name }) => ({ id, reference, name, refusal: null }))

/** Archives what may be archived, each case whole or not at all. */
export async function archiveMany(ids: number[], remarks: string, keeper: User) {
  const rows = await named(ids)
  const { id: bulkActId } = await db.bulkAct.create({
    data: { kind: 'archive', byId: keeper.id, at: clock.now() },
  })
  for (const { id } of rows) {
    const item = { bulkActId, applicationId: id }
    try {
      await transaction(async tx => {
        await archiveIn(tx, id, { remarks, files: undefined }, [], keeper)
        await tx.bulkItem.create({ data: item })
      })
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error
      await db.bulkItem.create({ data: { ...item, refusal: error.message } })
    }
  }
  const refused = await db.bulkItem.count({ where: { bulkActId, refusal: { not: '' } } })
  return { archived: rows.length - refused, refused }
}

/** Restores what one act archived; what was restored since stays as it is. Its maker's alone, for an hour. */
export async function undoBulk(id: number, remarks: string, keeper: User) {
  const found = await db.bulkAct.findUnique({ where: { id }, include: { items: true } })
  if (!found || found.byId !== keeper.id) throw new NotFound()
  if (found.at < anHourAgo())
    throw new RuleBroken('This was more than an hour ago. Restore each case on its page.')
  const { count } = await db.bulkAct.updateMany({
    where: { id, undoneAt: null },
    data: { undoneAt: clock.now() },
  })
  if (count === 0) throw new RuleBroken('This is undone already.')
  let restored = 0
  for (const { applicationId, refusal } of found.items)
    if (!refusal && (await restoreUnlessDone(applicationId, remarks, keeper))) restored++
  await transaction(tx =>
    audit(tx, keeper, 'undo-bulk', { type: 'application', id: null, name: '' }, { restored }),
  )
  return restored
}

async function restoreUnlessDone(id: number, remarks: string, keeper: User) {
  try {
    await transaction(tx => restoreIn(tx, id, { remarks, files: undefined }, [], keeper))
    return true
  } catch (error) {
    if (error instanceof RuleBroken) return false
    throw error
  }
}

/** What this viewer did last, while it can be undone. One query. */
export async function lastBulk({ id: byId }: User): Promise<Bulk | null> {
  const rows = await read<{ id: number; at: Date; reference: string; refusal: string }>(sql`
    SELECT b."id", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l WHERE l."byId" = ${byId})
      AND b."undoneAt" IS NULL AND b."at" >= ${anHourAgo()} ORDER BY a."reference"`)
  const [first] = rows
  if (!first) return null
  return {
    id: first.id,
    at: first.at.toISOString(),
    archived: rows.filter(({ refusal }) => refusal === '').map(({ reference }) => reference),
    refused: rows.flatMap(({ reference, refusal }) => (refusal ? { reference, refusal } : [])),
  }
}

const anHourAgo = () => new Date(clock.now().getTime() - HOUR)

const named = (ids: number[]) =>
  read<Omit<BulkRow, 'refusal'> & { status: Status; archived: boolean }>(sql`
    SELECT a."id", a."reference", a."status", a."archived", a."familyName" || ', ' || a."givenName" AS "name" FROM "Application" a
    WHERE a."id" IN (${join(ids)}) ORDER BY a."reference"`)

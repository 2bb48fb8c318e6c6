import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { join, read, sql, type Sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { type Case, isSigned } from './case.ts'
import { conditions, type Filter } from './filter.ts'
import { whyNotArchived } from './rules.ts'
import type { BulkArchiving, ExportPreview, PreviewRow } from './screens.ts'
import { archiveIn, restoreIn } from './simple-acts.ts'

// Each case has its own transaction, so that nobody waits for 200 of them.

const HOUR = 3_600_000
const subject = { type: 'application', id: null, name: '' } as const

const anHourAgo = () => new Date(clock.now().getTime() - HOUR)

/** Call before the first case is archived. Returns the act's id. */
export async function startArchiving(tx: Tx, ids: number[], actor: User) {
  const chosen = await tx.application.count({ where: { id: { in: ids } } })
  if (chosen === 0) throw new RuleBroken('These applications could not be found.')
  const { id } = await tx.bulkAct.create({ data: { kind: 'archive', byId: actor.id, at: clock.now() } })
  await audit(tx, actor, 'archive-many', subject, { chosen })
  return id
}

/** Calling it again continues after an interruption. */
export async function archiveMany(bulkId: number, ids: number[], remarks: string, actor: User) {
  const bulk = await db.bulkAct.findUniqueOrThrow({ where: { id: bulkId }, include: { items: true } })
  const done = new Set(bulk.items.map(({ applicationId }) => applicationId))
  const cases = await db.application.findMany({
    where: { id: { in: ids } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of cases) if (!done.has(id)) await archiveOne(bulk, id, remarks, actor)
  const items = await db.bulkItem.findMany({ where: { bulkActId: bulkId } })
  const refused = items.filter(({ refusal }) => refusal !== '').length
  return { archived: items.length - refused, refused }
}

async function archiveOne(bulk: { id: number; at: Date }, id: number, remarks: string, actor: User) {
  try {
    await transaction(async tx => {
      await archiveIn(tx, id, { remarks, files: undefined }, [], actor, bulk.at)
      await recordItem(tx, bulk.id, id)
    })
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    await recordItem(db, bulk.id, id, error.message)
  }
}

/** If the same request is sent twice, the second finds its own case already archived. */
const recordItem = (tx: Pick<Tx, 'bulkItem'>, bulkActId: number, applicationId: number, refusal = '') =>
  tx.bulkItem.upsert({
    where: { bulkActId_applicationId: { bulkActId, applicationId } },
    create: { bulkActId, applicationId, refusal },
    update: {},
  })

/** The viewer's last bulk archiving. Null if it can no longer be undone. */
export async function lastBulk({ id: byId }: User): Promise<BulkArchiving | null> {
  const rows = await read<{ id: number; at: Date; reference: string; refusal: string }>(sql`
    SELECT b."id", b."at", a."reference", i."refusal" FROM "BulkAct" b
    JOIN "BulkItem" i ON i."bulkActId" = b."id" JOIN "Application" a ON a."id" = i."applicationId"
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l WHERE l."byId" = ${byId} AND l."kind" = 'archive')
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

/**
 * Skips cases that were restored or archived again since. Only the act's author can undo it, and only for an
 * hour.
 */
export async function undoBulk(id: number, remarks: string, actor: User) {
  const bulk = await db.bulkAct.findUnique({ where: { id }, include: { items: true } })
  if (bulk?.kind !== 'archive' || bulk.byId !== actor.id) throw new NotFound()
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
    await restoreIn(tx, id, { remarks, files: undefined }, [], actor)
    return true
  })

export async function previewArchive(ids: number[]): Promise<PreviewRow[]> {
  const rows = await previewQuery(sql`a."id" IN (${join(ids)})`)
  return rows.map(row => ({ ...toPreview(row), refusal: whyNotArchived(row) }))
}

/** Rows only for cases selected by hand. The count is not capped like the list's, because an export has no limit. */
export async function previewExport(filter: Filter, viewer: User): Promise<ExportPreview> {
  const where = conditions(filter, viewer)
  if (filter.ids) {
    const rows = await previewQuery(where)
    return { total: rows.length, rows: rows.map(toPreview) }
  }
  const [row] = await read<{ total: number }>(
    sql`SELECT COUNT(*) AS "total" FROM "Application" a WHERE ${where}`,
  )
  return { total: row!.total, rows: [] }
}

const previewQuery = (where: Sql) =>
  read<Omit<PreviewRow, 'refusal'> & Pick<Case, 'status' | 'archived' | 'isSigned' | 'decidedBeforeOn'>>(sql`
    SELECT a."id", a."reference", a."status", a."archived", a."decidedBeforeOn", ${isSigned}, a."familyName" || ', ' || a."givenName" AS "name"
    FROM "Application" a WHERE ${where} ORDER BY a."reference"`)

const toPreview = ({ id, reference, name }: Omit<PreviewRow, 'refusal'>): PreviewRow => ({
  id,
  reference,
  name,
  refusal: null,
})

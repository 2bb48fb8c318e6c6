import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { archiveIn, restoreIn } from './archive.ts'

// Each case has its own transaction, so that nobody waits for 200 of them.

const HOUR = 3_600_000
const many = { type: 'application', id: null, name: '' } as const

export const anHourAgo = () => new Date(clock.now().getTime() - HOUR)

/** Call before the first case is archived. Returns the act's id. */
export async function startArchiving(tx: Tx, ids: number[], keeper: User) {
  const known = await tx.application.count({ where: { id: { in: ids } } })
  if (known === 0) throw new RuleBroken('These applications could not be found.')
  const { id } = await tx.bulkAct.create({ data: { kind: 'archive', byId: keeper.id, at: clock.now() } })
  await audit(tx, keeper, 'archive-many', many, { chosen: known })
  return id
}

/** Calling it again continues after an interruption. */
export async function archiveMany(act: number, ids: number[], remarks: string, keeper: User) {
  const found = await db.bulkAct.findUniqueOrThrow({ where: { id: act }, include: { items: true } })
  const done = new Set(found.items.map(({ applicationId }) => applicationId))
  const known = await db.application.findMany({
    where: { id: { in: ids } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of known) if (!done.has(id)) await archiveOne(found, id, remarks, keeper)
  const all = await db.bulkItem.findMany({ where: { bulkActId: act } })
  const refused = all.filter(({ refusal }) => refusal !== '').length
  return { archived: all.length - refused, refused }
}

async function archiveOne({ id: act, at }: { id: number; at: Date }, id: number, remarks: string, by: User) {
  try {
    await transaction(async tx => {
      await archiveIn(tx, id, { remarks, files: undefined }, [], by, at)
      await noteItem(tx, act, id)
    })
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    await noteItem(db, act, id, error.message)
  }
}

/** If the same request is sent twice, the second finds its own case already archived. */
const noteItem = (tx: Pick<Tx, 'bulkItem'>, bulkActId: number, applicationId: number, refusal = '') =>
  tx.bulkItem.upsert({
    where: { bulkActId_applicationId: { bulkActId, applicationId } },
    create: { bulkActId, applicationId, refusal },
    update: {},
  })

/**
 * Skips cases that were restored or archived again since. Only the act's author can undo it, and only for an
 * hour.
 */
export async function undoBulk(id: number, remarks: string, keeper: User) {
  const found = await db.bulkAct.findUnique({ where: { id }, include: { items: true } })
  if (!found || found.byId !== keeper.id) throw new NotFound()
  if (found.undoneAt) throw new RuleBroken('This has already been undone.')
  if (found.at < anHourAgo())
    throw new RuleBroken('You can only undo this within an hour. Restore each case on its page instead.')
  let restored = 0
  for (const { applicationId, refusal } of found.items)
    if (!refusal && (await restoreOne(applicationId, found.at, remarks, keeper))) restored++
  await transaction(async tx => {
    const undone = await tx.bulkAct.updateMany({
      where: { id, undoneAt: null },
      data: { undoneAt: clock.now() },
    })
    if (undone.count === 0) throw new RuleBroken('This has already been undone.')
    await audit(tx, keeper, 'undo-archive-many', many, { restored })
  })
  return { restored, left: found.items.filter(({ refusal }) => !refusal).length - restored }
}

const restoreOne = (id: number, archivedAt: Date, remarks: string, keeper: User) =>
  transaction(async tx => {
    const same = await tx.application.updateMany({
      where: { id, archived: true, archivedAt },
      data: { updatedAt: clock.now() },
    })
    if (same.count === 0) return false
    await restoreIn(tx, id, { remarks, files: undefined }, [], keeper)
    return true
  })

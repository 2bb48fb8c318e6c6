import { anHourAgo, clock } from '#server/platform/clock'
import { db, type Tx } from '#server/platform/database/client'
import { queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import { restrictedFields } from '#server/records/audit/answer-permissions'
import { changes } from '#server/records/audit/edits'
import { audit } from '#server/records/audit/record'
import type { User } from '#server/permissions'
import { lockCase } from '../acts/act.ts'
import { followAct } from '../case/follow.ts'
import { removalsByField, removeLostFiles } from '../case/stored-files.ts'
import { answerChanges, withAnswers } from '../types/answer-changes.ts'
import { type Answers, filesIn } from '../types/answer-fields.ts'
import { isBuiltIn, hiddenIn } from '../types/built-in-fields.ts'
import { ownFields } from '../types/definition.ts'
import { isSame } from './differences.ts'
import {
  answersIn,
  droppedNames,
  droppingOnTheWay,
  lossesOf,
  lostBy,
  movability,
  type Moving,
  movingTo,
  type OpenCase,
  openCase,
  versionUnder,
} from './open-cases.ts'
import { typeRow } from './rehearsal.ts'
import type { LastMove } from '../types/screens.ts'
import { versionsOf, type TypeVersion } from '../types/versions.ts'

// Each case has its own transaction, so that nobody waits for many of them.

type Move = { typeId: number; moving: Moving; to: TypeVersion; bulkActId: number }

/** Moves the open cases that can move, and returns how many. `number` is null for the latest version. */
export async function moveOpenCases(typeId: number, number: number | null, actor: User) {
  const type = await typeRow(typeId)
  const versions = await versionsOf(typeId)
  const to = versionNumbered(versions, number)
  const { movable, blocked } = await movability(typeId, to, versions, actor)
  if (movable.length === 0) return { moved: 0, left: blocked.length }
  const { id: bulkActId } = await transaction(async tx => {
    await audit(
      tx,
      actor,
      'move-cases',
      { type: 'settings', id: typeId, name: type.name },
      {
        version: to.number,
        chosen: movable.length,
      },
    )
    return tx.bulkAct.create({ data: { kind: 'move', byId: actor.id, at: clock.now() } })
  })
  const moving = await movingTo(versions, to, actor)
  let moved = 0
  for (const id of movable) if (await moveOne(id, { typeId, moving, to, bulkActId }, actor)) moved++
  return { moved, left: movable.length - moved + blocked.length }
}

function versionNumbered(versions: TypeVersion[], number: number | null) {
  const found = number === null ? versions.at(-1) : versions.find(one => one.number === number)
  if (!found) throw new RuleBroken('There is no such version.', 'version')
  return found
}

/** Checks again, because the case may have changed since it was chosen. */
const moveOne = (id: number, { typeId, moving, to, bulkActId }: Move, actor: User) =>
  transaction(async tx => {
    const fromId = await moveIn(tx, { id, typeId, moving, to }, actor)
    if (fromId === undefined) return false
    await tx.bulkItem.create({ data: { bulkActId, applicationId: id, fromVersionId: fromId } })
    return true
  })

/** Returns the earlier version, or undefined if the case can't move. */
async function moveIn(
  tx: Tx,
  { id, typeId, moving, to }: Omit<Move, 'bulkActId'> & { id: number },
  actor: User,
) {
  const locked = await lockCase(tx, id)
  const row = await openCase(id, hiddenIn(moving.to), queryIn(tx))
  if (!locked || !row || row.typeId !== typeId || row.typeVersionId === to.id) return undefined
  if (lossesOf(row, moving).length > 0) return undefined
  const from = versionUnder(row, moving)
  const version = Number(row.version) + (isSame(from.fields, to.fields) ? 0 : 1)
  const dropped = await dropAnswers(tx, row, { from, moving })
  await tx.application.update({
    where: { id },
    data: { ...dropped.data, typeVersionId: to.id, version },
  })
  const details = {
    ...dropped.details,
    before: { ...dropped.details.before, typeVersion: from.number },
    after: { ...dropped.details.after, typeVersion: to.number },
    version,
  }
  await followAct(tx, locked, { entry: 'move-version', details, event: 'status.changed' }, actor)
  return row.typeVersionId
}

/**
 * Removes what the versions on the way drop, with its files, and returns what to store and to log. That the entry has
 * the reason must not depend on whether there was an answer.
 */
async function dropAnswers(tx: Tx, row: OpenCase, { from, moving }: { from: TypeVersion; moving: Moving }) {
  const { to } = moving
  const dropping = droppingOnTheWay(from, moving)
  const reason = [...new Set(dropping.map(({ reason }) => reason))].join('\n')
  const names = droppedNames(from, moving)
  const lost = lostBy(row, ownFields(from), from, to).flatMap(({ name }) => (names.has(name) ? name : []))
  if (lost.length === 0) return { data: {}, details: { before: {}, after: {}, ...(reason && { reason }) } }
  const stored = answersIn(row)
  const answers = Object.fromEntries(Object.entries(stored).filter(([name]) => !lost.includes(name)))
  const builtIn = Object.fromEntries(lost.filter(isBuiltIn).map(name => [name, '']))
  const removed = filesIn(only(stored, lost)).map(({ id, name }) => ({ id, name, reason }))
  const own = answerChanges({
    from,
    to: { fields: ownFields(from) },
    before: stored,
    after: answers,
    removals: removalsByField(stored, removed),
  })
  await removeLostFiles(tx, stored, answers)
  return {
    data: { ...builtIn, answers },
    details: { ...withAnswers(changes(row, builtIn), own), reason },
  }
}

const only = (answers: Answers, names: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))

/** The viewer's last move. Null if it can no longer be undone. */
export async function lastMove(typeId: number, { id: byId }: User): Promise<LastMove | null> {
  const [row] = await read<{ id: number; at: Date; moved: number }>(sql`
    SELECT b."id", b."at", (SELECT COUNT(*) FROM "BulkItem" i WHERE i."bulkActId" = b."id") AS "moved" FROM "BulkAct" b
    WHERE b."id" = (SELECT MAX(l."id") FROM "BulkAct" l WHERE l."byId" = ${byId} AND l."kind" = 'move')
      AND b."undoneAt" IS NULL AND b."at" >= ${anHourAgo()} AND EXISTS (SELECT 1 FROM "BulkItem" i
        JOIN "Application" a ON a."id" = i."applicationId" WHERE i."bulkActId" = b."id" AND a."typeId" = ${typeId})`)
  return row ? { id: row.id, at: row.at.toISOString(), moved: Number(row.moved) } : null
}

/** Skips cases that would lose an answer, or were decided or moved since. */
export async function undoMove(typeId: number, id: number, actor: User) {
  const type = await typeRow(typeId)
  const bulk = await db.bulkAct.findUnique({ where: { id }, include: { items: true } })
  if (bulk?.kind !== 'move' || bulk.byId !== actor.id) throw new NotFound()
  if (bulk.undoneAt) throw new RuleBroken('This has already been undone.')
  if (bulk.at < anHourAgo()) throw new RuleBroken('You can only undo this within an hour.')
  const ids = bulk.items.map(({ applicationId }) => applicationId)
  if ((await db.application.count({ where: { id: { in: ids }, typeId } })) === 0) throw new NotFound()
  const versions = await versionsOf(typeId)
  const restricted = await restrictedFields()
  let returned = 0
  for (const { applicationId, fromVersionId } of bulk.items) {
    const to = versions.find(version => version.id === fromVersionId)!
    const moving = { versions, to, restricted, viewer: actor }
    const move = { id: applicationId, typeId, moving, to }
    if ((await transaction(tx => moveIn(tx, move, actor))) !== undefined) returned++
  }
  await transaction(async tx => {
    const undone = await tx.bulkAct.updateMany({
      where: { id, undoneAt: null },
      data: { undoneAt: clock.now() },
    })
    if (undone.count === 0) throw new RuleBroken('This has already been undone.')
    await audit(tx, actor, 'undo-move-cases', { type: 'settings', id: typeId, name: type.name }, { returned })
  })
  return { returned, left: bulk.items.length - returned }
}

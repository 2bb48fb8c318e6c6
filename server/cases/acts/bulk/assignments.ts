import type { BulkItem } from '../../../../prisma/generated/sqlite/client.ts'
import { provenEntries } from '#server/records/audit/proven-entries'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { assignableWith, NOT_ASSIGNABLE } from '../../case/assignment.ts'
import { perform } from '../perform.ts'
import { markUndone, restoreEach, undoable } from './undo.ts'

/** Checks what is the same for all cases, before the first is assigned. */
export async function checkAssignment(userId: number, reason: string, actor: User) {
  if (!(await assignableWith(userId, read))) throw new RuleBroken(NOT_ASSIGNABLE, 'userId')
  if (userId !== actor.id && !reason)
    throw new RuleBroken('Give a reason for assigning these applications.', 'reason')
}

const UNDONE = 'Undone because the applications were assigned by mistake.'

/** Assigns the cases as before, except those that changed hands since. Only for the act's author, within an hour. */
export async function undoAssignment(id: number, actor: User) {
  const bulk = await undoable(id, ['assign', 'unassign'], actor, 'Assign each case on its page instead.')
  const kind = bulk.kind as 'assign' | 'unassign'
  const done = { kind, at: bulk.at }
  const restored = await restoreEach(bulk.items, (tx, item) => assignBack(tx, item, done, actor))
  await transaction(tx => markUndone(tx, id))
  return { restored, left: bulk.items.length - restored }
}

type Done = { kind: 'assign' | 'unassign'; at: Date }

async function assignBack(
  tx: Tx,
  { applicationId: id, fromAssigneeId }: BulkItem,
  { kind, at }: Done,
  actor: User,
) {
  const data = { updatedAt: clock.now() }
  const { count } = await tx.application.updateMany({ where: { id, assignedAt: at }, data })
  if (count === 0 || !(await isProven(tx, id, kind, { fromAssigneeId, actor }))) return false
  if (fromAssigneeId === null) await perform(tx, id, 'unassign', { form: { reason: UNDONE } }, actor)
  else await perform(tx, id, 'assign', { form: { userId: fromAssigneeId, reason: UNDONE } }, actor)
  return true
}

type Claimed = { fromAssigneeId: number | null; actor: User }

async function isProven(tx: Tx, id: number, kind: Done['kind'], { fromAssigneeId, actor }: Claimed) {
  const entry = (await provenEntries(tx, 'application', id, kind)).at(-1)
  const from = fromAssigneeId ? await tx.user.findUnique({ where: { id: fromAssigneeId } }) : null
  const before = entry?.details?.before as { assignee?: string } | undefined
  return entry?.actorId === actor.id && before?.assignee === (from?.name ?? '')
}

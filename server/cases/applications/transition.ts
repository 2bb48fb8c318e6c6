import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { audit } from '#server/records/audit/record'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { attachFiles, type NewFile } from '#server/platform/files/store'
import { publishToCase } from '#server/messages/live/publish'
import { settleHold, settleReturn } from '#server/messages/notifications/settle'
import { refreshAfterMove } from '#server/identities/settle-tasks'
import type { User } from '#server/permissions'
import { ANSWER_FILE } from '../types/answer-files.ts'
import { acts, type ActWithEntry, type Transition } from './acts.ts'
import type { Case } from './case.ts'
import { moveCount } from './status-counts.ts'
import type { RemarkKind } from './remark-kinds.ts'
import { refreshTasks } from './tasks/refresh.ts'

type Step = {
  act: Transition
  remarks: string
  files: NewFile[]
  actor: User
  data?: Prisma.ApplicationUncheckedUpdateManyInput
  missingDocuments?: string[]
  items?: string[]
  details?: Prisma.InputJsonObject
}

/**
 * Changes the status, adds the remark and audit entry, and updates what depends on the status. Returns the
 * remark's id.
 */
export async function transition(tx: Tx, found: Case, { act, remarks, data, details, ...step }: Step) {
  const { id, typeId, status, archived } = found
  const after = stageAfter(act, found)
  const to = after.status
  const isBeforeEndorsement = to === 'registered' || to === 'on_hold'
  const moved = { status: to, statusSince: clock.now(), ...(!isBeforeEndorsement && { returnedAt: null }) }
  await tx.application.update({ where: { id }, data: { ...moved, ...data } })
  if (status === 'on_hold' && to !== 'on_hold') await settleHold(tx, id)
  if (found.returnedAt && !isBeforeEndorsement) await settleReturn(tx, id)
  const remarkId = await leaveRemark(tx, found, { kind: acts[act].follows.remark, body: remarks, ...step })
  await recordAct(tx, act, found, step.actor, { from: status, to, ...details })
  await refreshTasks(tx, [id])
  await refreshAfterMove(tx, id, status, to)
  await moveCount(tx, { typeId, archived, status }, { typeId, ...after })
  return remarkId
}

function stageAfter(act: Transition, { status, heldFrom, archived }: Case) {
  const { to } = acts[act].follows
  if (to === 'the archive') return { status, archived: true }
  if (to === 'the list') return { status, archived: false }
  return { status: to === 'where it was' ? heldFrom! : to, archived }
}

export async function recordAct(
  tx: Tx,
  act: ActWithEntry,
  found: Subject,
  actor: User,
  details?: Prisma.InputJsonObject,
) {
  const { entry, event } = acts[act].follows
  await audit(tx, actor, entry, subjectOf(found), details)
  await publishToCase(tx, found.id, event)
}

export type NewRemark = {
  kind: RemarkKind
  body: string
  files: NewFile[]
  actor: User
  missingDocuments?: string[]
  items?: string[]
}

export async function leaveRemark(tx: Tx, { id }: Subject, { files, actor, ...remark }: NewRemark) {
  const data = { ...remark, applicationId: id, authorId: actor.id, createdAt: clock.now() }
  const { id: remarkId } = await tx.remark.create({ data })
  await attach(tx, id, files, actor, { purpose: 'remark', remarkId })
  return remarkId
}

type Place = {
  purpose: 'photo' | 'document' | 'remark' | 'resolution' | typeof ANSWER_FILE
  remarkId?: number
}

export const attach = (tx: Tx, applicationId: number, files: NewFile[], actor: User, place: Place) =>
  attachFiles(tx, files, actor, { applicationId, ...place })

type Subject = { id: number; reference: string }

export const subjectOf = ({ id, reference }: Subject) => ({
  type: 'application' as const,
  id,
  name: reference,
})

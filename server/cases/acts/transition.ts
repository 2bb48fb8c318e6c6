import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { attachFiles, type NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { ANSWER_FILE } from '../types/answer-files.ts'
import type { Acting, Outcome } from './act.ts'
import { acts, type Transition } from '../case/acts.ts'
import type { Case } from '../case/case.ts'
import type { RemarkKind } from '../case/remark-kinds.ts'

type Step = {
  remarks: string
  files: NewFile[]
  data?: Prisma.ApplicationUncheckedUpdateManyInput
  missingDocuments?: string[]
  items?: string[]
  details?: Prisma.InputJsonObject
}

/** Changes the status and adds the remark, as the row of the act says. The result is the remark's id. */
export async function transition(
  { tx, act, found, actor }: Acting<Transition>,
  { remarks, data, details, ...step }: Step,
): Promise<Outcome<number>> {
  const { id, status } = found
  const to = statusAfter(act, found)
  const isBeforeEndorsement = to === 'registered' || to === 'on_hold'
  const moved = { status: to, statusSince: clock.now(), ...(!isBeforeEndorsement && { returnedAt: null }) }
  await tx.application.update({ where: { id }, data: { ...moved, ...data } })
  const { remark: kind } = acts[act].follows
  const result = await leaveRemark(tx, found, { kind, body: remarks, actor, ...step })
  return { details: { from: status, to, ...details }, result }
}

function statusAfter(act: Transition, { status, heldFrom }: Case) {
  const { to } = acts[act].follows
  if (to === 'the archive' || to === 'the list') return status
  return to === 'where it was' ? heldFrom! : to
}

export type NewRemark = {
  kind: RemarkKind
  body: string
  files: NewFile[]
  actor: User
  missingDocuments?: string[]
  items?: string[]
}

export async function leaveRemark(tx: Tx, { id }: Pick<Case, 'id'>, { files, actor, ...remark }: NewRemark) {
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

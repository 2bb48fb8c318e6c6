import type { Prisma } from '../../prisma/generated/sqlite/client.ts'
import { audit } from '../audit/record.ts'
import { clock } from '../clock.ts'
import type { Tx } from '../database/client.ts'
import { attach as attachTo } from '../files/attach.ts'
import type { KeptFile } from '../files/keep.ts'
import { tellCase } from '../live/tell.ts'
import { settleHold } from '../notifications/settle.ts'
import type { User } from '../permissions.ts'
import { refreshAwaiting, refreshSignature } from './awaiting.ts'
import type { Case } from './case.ts'
import { moveCount } from './counts.ts'
import type { RemarkKind, Status } from './screens.ts'

type Step = {
  to: Status
  /** Whether it is archived then; as it was, when left out. */
  archive?: boolean
  kind: Exclude<RemarkKind, 'remark' | 'reissue-slip' | 'revoke-slip'>
  remarks: string
  files: KeptFile[]
  actor: User
  data?: Prisma.ApplicationUncheckedUpdateManyInput
  missingDocuments?: string[]
  /** What the trail calls it, where that is not the remark's kind. */
  entry?: string
  details?: Prisma.InputJsonObject
}

/** Moves an application that `act` holds: its status, the counts, the remark with its files, the audit entry. */
export async function transition(
  tx: Tx,
  found: Case,
  { to, archive, kind, remarks, files, actor, data, missingDocuments, entry = kind, details }: Step,
) {
  const { id, typeId, status, archived } = found
  await tx.application.update({ where: { id }, data: { status: to, statusSince: clock.now(), ...data } })
  await moveCount(tx, { typeId, archived, status }, { typeId, archived: archive ?? archived, status: to })
  await refreshAwaiting(tx, id)
  await refreshSignature(tx, id)
  if (status === 'on_hold' && to !== 'on_hold') await settleHold(tx, id)
  await leaveRemark(tx, found, {
    kind,
    body: remarks,
    files,
    actor,
    ...(missingDocuments ? { missingDocuments } : {}),
  })
  await audit(tx, actor, entry, subjectOf(found), { from: status, to, ...details })
  await tellCase(tx, id, 'status.changed')
}

type NewRemark = {
  kind: RemarkKind
  body: string
  files: KeptFile[]
  actor: User
  missingDocuments?: string[]
}

export async function leaveRemark(
  tx: Tx,
  { id }: { id: number },
  { kind, body, files, actor, missingDocuments }: NewRemark,
) {
  const at = clock.now()
  const remark = await tx.remark.create({
    data: {
      applicationId: id,
      kind,
      body,
      authorId: actor.id,
      createdAt: at,
      ...(missingDocuments ? { missingDocuments } : {}),
    },
  })
  await attach(tx, id, files, actor, { purpose: 'remark', remarkId: remark.id })
}

type Place = { purpose: 'photo' | 'document' | 'remark' | 'resolution'; remarkId?: number }

export const attach = (tx: Tx, applicationId: number, files: KeptFile[], actor: User, place: Place) =>
  attachTo(tx, files, actor, { applicationId, ...place })

export const subjectOf = ({ id, reference }: { id: number; reference: string }) => ({
  type: 'application' as const,
  id,
  name: reference,
})

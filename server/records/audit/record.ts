import type { Tx } from '#server/platform/database/client'
import { clock } from '#server/platform/clock'
import { actionName, type ActionOn, type SubjectType } from './actions.ts'
import { tellOfAction } from './webhook-events.ts'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'

export type Subject<Type extends SubjectType = SubjectType> = { type: Type; id: number | null; name: string }

export type AuditTx = Pick<Tx, 'auditEntry' | 'webhook' | 'webhookDelivery' | 'arrestedPerson' | 'job'>

/**
 * Writes an audit entry and queues webhooks, in the caller's transaction. `details` must never say how
 * somebody voted.
 */
export async function audit<Type extends SubjectType>(
  tx: AuditTx,
  actor: { id: number | null; name: string },
  action: ActionOn<NoInfer<Type>>,
  subject: Subject<Type>,
  details?: Prisma.InputJsonObject,
) {
  const at = clock.now()
  const entry = await tx.auditEntry.create({
    data: {
      at,
      actorId: actor.id,
      actorName: actor.name,
      action: actionName(subject.type, action),
      subjectType: subject.type,
      subjectId: subject.id,
      subject: subject.name,
      ...(details ? { details } : {}),
    },
  })
  await tellOfAction(tx, { type: subject.type, action, id: subject.id, at })
  return entry
}

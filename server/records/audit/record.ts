import type { Tx } from '#server/platform/database/client'
import { clock } from '#server/platform/clock'
import { actionName, type ActionOn, eventOf, type SubjectType } from './actions.ts'
import { deleteDeliveriesAbout, sendToWebhooks, type WebhookTx } from '#server/messages/webhooks/deliveries'
import type { Prisma } from '../../../prisma/generated/sqlite/client.ts'

export type Subject<Type extends SubjectType = SubjectType> = { type: Type; id: number | null; name: string }

export type AuditTx = Pick<Tx, 'auditEntry'> & WebhookTx

/** Also queues webhooks. `details` must never say how somebody voted. */
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
  await sendEvent(tx, subject, action, at)
  return entry
}

async function sendEvent(tx: AuditTx, { type, id }: Subject, action: string, at: Date) {
  if (id === null) return
  if (type === 'arrested-person' && action === 'seal') await deleteDeliveriesAbout(tx, id)
  const event = eventOf(type, action)
  if (event) await sendToWebhooks(tx, event, id, at)
}

import { randomUUID } from 'node:crypto'
import type { ActionOn, SubjectType } from '../audit/actions.ts'
import type { Tx } from '../database/client.ts'
import { afterTransaction } from '../database/guard.ts'
import { isOnRegister, kindOf, kindsIn, type Kind } from './event-kinds.ts'
import { wakeWebhooks } from './relay.ts'

type Told = Pick<Tx, 'webhook' | 'webhookDelivery' | 'arrestedPerson'>
type Act = { type: SubjectType; action: ActionOn<SubjectType>; id: number | null; at: Date }

/** Sealed records send nothing, and sealing deletes their earlier deliveries. */
export async function tellWebhooks(tx: Told, { type, action, id, at }: Act) {
  if (id === null) return
  if (type === 'arrested-person' && action === 'seal')
    await tx.webhookDelivery.deleteMany({
      where: { recordId: id, kind: { startsWith: 'arrested_person.' } },
    })
  const kind = kindOf(type, action)
  if (!kind) return
  const all = await tx.webhook.findMany({ select: { id: true, kinds: true } })
  const webhooks = all.filter(webhook => kindsIn(webhook.kinds).includes(kind))
  if (webhooks.length === 0 || !(await mayBeTold(tx, kind, id))) return
  const event = { eventId: newEventId(), kind, recordId: id, createdAt: at, nextTryAt: at }
  await tx.webhookDelivery.createMany({
    data: webhooks.map(webhook => ({ webhookId: webhook.id, ...event })),
  })
  afterTransaction(wakeWebhooks)
}

export const newEventId = () => `msg_${randomUUID()}`

async function mayBeTold(tx: Told, kind: Kind, id: number) {
  return !isOnRegister(kind) || (await tx.arrestedPerson.count({ where: { id, sealed: false } })) > 0
}

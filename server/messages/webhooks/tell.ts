import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/client'
import { isQuiet } from '../notifications/quiet.ts'
import { isOnRegister, type Kind, kindsIn } from './event-kinds.ts'
import { addJobs } from '#server/platform/jobs/queue'

export type Told = Pick<Tx, 'webhook' | 'webhookDelivery' | 'arrestedPerson' | 'job'>

/** Sealed records send nothing. */
export async function tellWebhooks(tx: Told, kind: Kind, id: number, at: Date) {
  if (isQuiet()) return
  const all = await tx.webhook.findMany({ select: { id: true, kinds: true } })
  const webhooks = all.filter(webhook => kindsIn(webhook.kinds).includes(kind))
  if (webhooks.length === 0 || !(await mayBeTold(tx, kind, id))) return
  const event = { eventId: newEventId(), kind, recordId: id, createdAt: at }
  await addDeliveries(
    tx,
    webhooks.map(webhook => ({ webhookId: webhook.id, ...event })),
  )
}

type DeliveryTx = Pick<Tx, 'webhookDelivery' | 'job'>
type NewDelivery = { webhookId: number; eventId: string; kind: string; recordId?: number; createdAt: Date }

export async function addDeliveries(tx: DeliveryTx, data: NewDelivery[]) {
  const select = { id: true, webhookId: true }
  const added = await tx.webhookDelivery.createManyAndReturn({ data, select })
  await addJobs(tx, added.map(jobOf))
}

export const jobOf = ({ id, webhookId }: { id: number; webhookId: number }) =>
  ({ kind: 'webhook', subjectId: id, key: String(webhookId) }) as const

/** Deletes the deliveries about a person of the register. */
export async function forgetRecord(tx: DeliveryTx, recordId: number) {
  const where = { recordId, kind: { startsWith: 'arrested_person.' } }
  const deliveries = await tx.webhookDelivery.findMany({ where, select: { id: true } })
  const ids = deliveries.map(({ id }) => id)
  await tx.job.deleteMany({ where: { kind: 'webhook', subjectId: { in: ids } } })
  await tx.webhookDelivery.deleteMany({ where: { id: { in: ids } } })
}

export const newEventId = () => `msg_${randomUUID()}`

async function mayBeTold(tx: Told, kind: Kind, id: number) {
  return !isOnRegister(kind) || (await tx.arrestedPerson.count({ where: { id, sealed: false } })) > 0
}

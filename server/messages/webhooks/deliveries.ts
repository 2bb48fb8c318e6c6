import { randomUUID } from 'node:crypto'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { isOurs, sealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { addJobs, holdJobs, type JobTx } from '#server/platform/jobs/queue'
import { addressOf } from '#server/platform/web/addresses'
import { isOnRegister, TEST, type Kind, kindsIn } from './event-kinds.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Before each retry. After the last one the delivery is given up. */
export const RETRY_PAUSES = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  10 * HOUR,
]

export type WebhookTx = Pick<Tx, 'webhook' | 'webhookDelivery' | 'arrestedPerson'> & JobTx

/** Sealed records send nothing. */
export async function sendToWebhooks(tx: WebhookTx, kind: Kind, recordId: number, at: Date) {
  const all = await tx.webhook.findMany()
  const webhooks = all.filter(webhook => kindsIn(webhook.kinds).includes(kind) && isOurs('Webhook', webhook))
  if (webhooks.length === 0 || (isOnRegister(kind) && (await isSealed(tx, recordId)))) return
  const event = { eventId: newEventId(), kind, recordId, createdAt: at }
  const data = webhooks.map(({ id }) => ({ webhookId: id, ...event }))
  await addDeliveries(tx, data)
}

const isSealed = async (tx: WebhookTx, id: number) =>
  (await tx.arrestedPerson.count({ where: { id, sealed: false } })) === 0

type DeliveryTx = Pick<Tx, 'webhookDelivery'> & JobTx
type NewDelivery = { webhookId: number; eventId: string; kind: string; recordId?: number; createdAt: Date }

export async function addDeliveries(tx: DeliveryTx, data: NewDelivery[]) {
  const select = { id: true, webhookId: true }
  const rows = data.map(one => sealed('WebhookDelivery', one))
  const added = await tx.webhookDelivery.createManyAndReturn({ data: rows, select })
  await addJobs(tx, added.map(jobOf))
}

export const jobOf = ({ id, webhookId }: { id: number; webhookId: number }) =>
  ({ kind: 'webhook', subjectId: id, key: String(webhookId) }) as const

export const newEventId = () => `msg_${randomUUID()}`

/** Deliveries wait until the webhook is resumed. `pausedBecause` is empty if somebody paused it. */
export async function pause(tx: Tx, id: number, pausedBecause: string) {
  const data = { pausedAt: clock.now(), pausedBecause }
  await tx.webhook.updateMany({ where: { id, pausedAt: null }, data })
  await holdJobs(tx, 'webhook', String(id))
}

export async function deleteDeliveriesAbout(tx: DeliveryTx, recordId: number) {
  const where = { recordId, kind: { startsWith: 'arrested_person.' } }
  const deliveries = await tx.webhookDelivery.findMany({ where, select: { id: true } })
  const ids = deliveries.map(({ id }) => id)
  await tx.job.deleteMany({ where: { kind: 'webhook', subjectId: { in: ids } } })
  await tx.webhookDelivery.deleteMany({ where: { id: { in: ids } } })
}

export const STORED_DAYS = 30

export const sweepDeliveries = () =>
  transaction(async tx => {
    const oldest = new Date(clock.now().getTime() - STORED_DAYS * 24 * HOUR)
    await tx.webhookDelivery.deleteMany({ where: { createdAt: { lt: oldest } } })
    await tx.$executeRaw`DELETE FROM "Job" WHERE "kind" = 'webhook'
      AND NOT EXISTS (SELECT 1 FROM "WebhookDelivery" d WHERE d."id" = "Job"."subjectId")`
  })

type Delivery = { kind: string; recordId: number | null; createdAt: Date }

/** Contains only the record's address, because the API checks permissions. */
export const eventOf = ({ kind, recordId, createdAt }: Delivery) => ({
  type: kind,
  timestamp: createdAt.toISOString(),
  data: kind === TEST || recordId === null ? {} : { id: recordId, url: apiAddress(kind, recordId) },
})

const apiAddress = (kind: string, id: number) =>
  addressOf(`/api/v1/${isOnRegister(kind) ? 'arrested-persons' : 'applications'}/${id}`)

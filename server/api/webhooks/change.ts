import type { ActionOn } from '#server/records/audit/actions'
import { audit } from '#server/records/audit/record'
import { isGenuine } from '#server/records/signed-log/genuine'
import { clock } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { queryIn } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { addJobs, requeueJobs } from '#server/platform/jobs/queue'
import type { User } from '#server/permissions'
import { NotFound, RuleBroken } from '#server/platform/web/errors'
import type { WebhookForm } from './forms.ts'
import { isOfferedKind, kindsIn, TEST } from '#server/messages/webhooks/event-kinds'
import { firstSecret, newSecret, withNewSecret } from '#server/messages/webhooks/secrets'
import { addDeliveries, jobOf, newEventId, pause } from '#server/messages/webhooks/deliveries'

/** Every recorded action queries all webhooks. */
const MAX_WEBHOOKS = 20

type Webhook = Awaited<ReturnType<typeof lock>>

/** The secret can't be shown again. */
export async function addWebhook(tx: Tx, form: WebhookForm, actor: User) {
  if ((await tx.webhook.count()) >= MAX_WEBHOOKS)
    throw new RuleBroken(`You can have at most ${MAX_WEBHOOKS} webhooks. Remove one first.`)
  const secret = newSecret()
  const { id } = await tx.webhook.create({
    data: { ...form, createdById: actor.id, createdAt: clock.now() },
  })
  const webhook = await tx.webhook.update({ where: { id }, data: { secrets: firstSecret(id, secret) } })
  await auditChange(tx, actor, 'add-webhook', webhook, { after: auditDetails(webhook) })
  return { id, secret }
}

export const editWebhook = (id: number, form: WebhookForm, actor: User) =>
  transaction(async tx => {
    const before = await lock(tx, id)
    const kinds = [...form.kinds, ...(before.kinds as string[]).filter(kind => !isOfferedKind(kind))]
    const after = await tx.webhook.update({ where: { id }, data: { ...form, kinds } })
    await auditChange(tx, actor, 'edit-webhook', after, {
      before: auditDetails(before),
      after: auditDetails(after),
    })
  })

/** The previous secret stays valid for a day. */
export async function renewSecret(tx: Tx, id: number, actor: User) {
  const webhook = await lock(tx, id)
  const secret = newSecret()
  await tx.webhook.update({ where: { id }, data: { secrets: secretsAfter(webhook, secret) } })
  await auditChange(tx, actor, 'renew-webhook-secret', webhook)
  return secret
}

function secretsAfter({ id, secrets }: Webhook, secret: string) {
  try {
    return withNewSecret(id, secrets, secret)
  } catch {
    return firstSecret(id, secret)
  }
}

export const pauseWebhook = (id: number, actor: User) =>
  transaction(async tx => {
    const webhook = await lock(tx, id)
    if (webhook.pausedAt) throw new RuleBroken('This webhook is already paused.')
    await pause(tx, id, '')
    await auditChange(tx, actor, 'pause-webhook', webhook)
  })

/** Waiting events get a fresh set of retries. */
export const resumeWebhook = (id: number, actor: User) =>
  transaction(async tx => {
    const webhook = await lock(tx, id)
    if (!webhook.pausedAt) throw new RuleBroken('This webhook is not paused.')
    const data = { pausedAt: null, pausedBecause: '', failingSince: null }
    await tx.webhook.update({ where: { id }, data })
    await requeueJobs(tx, { kind: 'webhook', key: String(id), state: 'held' })
    await auditChange(tx, actor, 'resume-webhook', webhook)
  })

export const testWebhook = (id: number, actor: User) =>
  transaction(async tx => {
    const webhook = await lockActive(tx, id)
    await addDeliveries(tx, [{ webhookId: id, eventId: newEventId(), kind: TEST, createdAt: clock.now() }])
    await auditChange(tx, actor, 'test-webhook', webhook)
  })

/** Without a delivery id, sends all that were given up. Returns the count. */
export const redeliver = (id: number, deliveryId: number | null, actor: User) =>
  transaction(async tx => {
    const webhook = await lockActive(tx, id)
    const count =
      deliveryId === null
        ? await requeueJobs(tx, { kind: 'webhook', key: String(id), state: 'failed' })
        : await sendAgain(tx, id, deliveryId)
    if (count === 0) throw new RuleBroken('There are no failed deliveries to retry.')
    await auditChange(tx, actor, 'redeliver-webhook', webhook, { events: count })
    return count
  })

export const removeWebhook = (id: number, actor: User) =>
  transaction(async tx => {
    const webhook = await tx.webhook.findUnique({ where: { id } })
    if (!webhook) throw new NotFound()
    await tx.webhook.delete({ where: { id } })
    await tx.webhookDelivery.deleteMany({ where: { webhookId: id } })
    await tx.job.deleteMany({ where: { kind: 'webhook', key: String(id) } })
    await auditChange(tx, actor, 'remove-webhook', webhook)
  })

async function sendAgain(tx: Tx, webhookId: number, id: number) {
  const data = { deliveredAt: null, attempts: 0 }
  const { count } = await tx.webhookDelivery.updateMany({ where: { id, webhookId }, data })
  if (count === 0) throw new NotFound()
  await tx.job.deleteMany({ where: { kind: 'webhook', subjectId: id } })
  await addJobs(tx, [jobOf({ id, webhookId })])
  return count
}

/** Checks first, or the log would take over what somebody else has changed. */
async function lock(tx: Tx, id: number) {
  const found = await tx.webhook.findUnique({ where: { id } })
  if (!found) throw new NotFound()
  if (!(await isGenuine('Webhook', found, queryIn(tx)))) throw new RuleBroken(CHANGED)
  await tx.webhook.updateMany({ where: { id }, data: { id } })
  return tx.webhook.findUniqueOrThrow({ where: { id } })
}

const CHANGED = 'This webhook was changed outside Docket. Remove it and add it again.'

async function lockActive(tx: Tx, id: number) {
  const webhook = await lock(tx, id)
  if (webhook.pausedAt) throw new RuleBroken('This webhook is paused. Resume it first.')
  return webhook
}

/** Omits the path, which may contain a secret. */
const auditDetails = ({
  address,
  description,
  kinds,
}: Pick<Webhook, 'address' | 'description' | 'kinds'>) => ({
  host: new URL(address).host,
  description,
  events: kindsIn(kinds).join(' '),
})

const auditChange = (
  tx: Tx,
  actor: User,
  action: ActionOn<'settings'>,
  { id, address }: Pick<Webhook, 'id' | 'address'>,
  details?: Parameters<typeof audit>[4],
) => audit(tx, actor, action, { type: 'settings', id, name: new URL(address).host }, details)

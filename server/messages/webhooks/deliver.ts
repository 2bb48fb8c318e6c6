import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { isOurs, resealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { JobProblem, holdJobs, runWaitingNow, type Job } from '#server/platform/jobs/queue'
import { build } from '#server/platform/build'
import { eventOf, pause, RETRY_PAUSES } from './deliveries.ts'
import { signatureHeaders } from './secrets.ts'
import { send, problemIn } from './send.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Webhook = NonNullable<Awaited<ReturnType<typeof db.webhook.findUnique>>>
type Delivery = NonNullable<Awaited<ReturnType<typeof db.webhookDelivery.findFirst>>>

type IsGenuine = (webhook: Webhook) => Promise<boolean>

/** `isGenuine` asks the signed log, because an earlier address has a seal as well. */
export async function deliver({ subjectId: id, attempts }: Job, stopped: AbortSignal, isGenuine: IsGenuine) {
  const delivery = await db.webhookDelivery.findUnique({ where: { id, deliveredAt: null } })
  const webhook = delivery && (await db.webhook.findUnique({ where: { id: delivery.webhookId } }))
  if (!webhook) return
  if (!isOurs('WebhookDelivery', delivery) || !(await isGenuine(webhook)))
    throw new JobProblem(CHANGED, { isFinal: true })
  if (webhook.pausedAt) return waitUntilResumed(webhook)
  const lastTryAt = clock.now()
  const began = performance.now()
  const { status, problem, retryAfterMs } = await call(webhook, delivery, stopped)
  if (status === null && stopped.aborted) throw new JobProblem(problem)
  const isDelivered = status !== null && status >= 200 && status < 300
  const data = {
    attempts,
    lastTryAt,
    status,
    durationMs: Math.round(performance.now() - began),
    problem: isDelivered ? '' : problem,
    deliveredAt: isDelivered ? clock.now() : null,
  }
  await db.webhookDelivery.updateMany({
    where: { id },
    data: resealed('WebhookDelivery', delivery, data),
  })
  if (isDelivered) return recordRecovery(webhook)
  await recordFailure(webhook, status, attempts > RETRY_PAUSES.length)
  throw new JobProblem(problem, {
    pauseMs: Math.min(retryAfterMs, Math.max(...RETRY_PAUSES)),
    isHeld: status === 410,
  })
}

const CHANGED = 'The webhook or this event was changed outside Docket, so nothing was sent.'

async function waitUntilResumed({ id }: Webhook) {
  await transaction(async tx => {
    const { count } = await tx.webhook.updateMany({ where: { id, pausedAt: { not: null } }, data: { id } })
    if (count === 1) await holdJobs(tx, 'webhook', String(id))
  })
  throw new JobProblem('The webhook is paused.', { isHeld: true })
}

async function call({ id, address, secrets }: Webhook, delivery: Delivery, stopped: AbortSignal) {
  const body = JSON.stringify(eventOf(delivery))
  const signatures = signaturesOf(id, secrets, { eventId: delivery.eventId, at: clock.now(), body })
  if (!signatures) return { status: null, problem: OTHER_KEY, retryAfterMs: 0 }
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Docket/${build().version}`,
    ...signatures,
  }
  return send({ address, headers, body, stopped }).then(
    answer => ({ ...answer, problem: problemOf(answer.status) }),
    error => ({ status: null, problem: problemIn(error), retryAfterMs: 0 }),
  )
}

const OTHER_KEY = 'The secret was encrypted with another APP_KEY and can’t be read. Create a new secret.'

function signaturesOf(...given: Parameters<typeof signatureHeaders>) {
  try {
    return signatureHeaders(...given)
  } catch {
    return null
  }
}

function problemOf(status: number) {
  if (status >= 300 && status < 400)
    return `The response was ${status}, a redirect, which is not followed. Enter the address that it redirects to.`
  if (status === 401 || status === 403)
    return `The response was ${status}. Check that the receiver has the right secret.`
  if (status === 404) return 'The response was 404 (not found). Check the address.'
  return `The response was ${status}. Check the log of the receiver.`
}

/** A receiver that recovers gets its waiting deliveries at once. */
async function recordRecovery({ id, failingSince }: Webhook) {
  if (!failingSince) return
  await db.webhook.updateMany({ where: { id }, data: { failingSince: null } })
  if (failingSince < fromNow(-MINUTE)) await runWaitingNow('webhook', String(id))
}

async function recordFailure({ id, failingSince }: Webhook, status: number | null, isLast: boolean) {
  await db.webhook.updateMany({ where: { id, failingSince: null }, data: { failingSince: clock.now() } })
  const reason =
    status === 410
      ? 'The response was 410 (gone). Resume the webhook when the receiver is back.'
      : 'Deliveries failed for more than a day. Fix the receiver, then resume the webhook.'
  const isTooLong = isLast && failingSince && failingSince < fromNow(-DAY)
  if (status === 410 || isTooLong) await transaction(tx => pause(tx, id, reason))
}

const fromNow = (ms: number) => new Date(clock.now().getTime() + ms)

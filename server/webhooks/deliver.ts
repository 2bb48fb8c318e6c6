import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { log } from '../web/log.ts'
import { readVersion } from '../version.ts'
import { eventOf } from './event.ts'
import { latestTry } from './relay.ts'
import { signatureHeaders } from './secrets.ts'
import { send, sentenceOf } from './send.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After the last pause the delivery is given up. */
const PAUSES = [
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
/** Longer than a call can take. */
const LEASE_MS = MINUTE
const PAUSED_AFTER_MS = 24 * HOUR

type Webhook = NonNullable<Awaited<ReturnType<typeof db.webhook.findUnique>>>
type Delivery = NonNullable<Awaited<ReturnType<typeof db.webhookDelivery.findFirst>>>

/** False if nothing is due. */
export async function deliverNext(webhookId: number, stopped: AbortSignal) {
  const webhook = await db.webhook.findUnique({ where: { id: webhookId, pausedAt: null } })
  const delivery =
    webhook &&
    (await db.webhookDelivery.findFirst({
      where: {
        webhookId,
        OR: [{ nextTryAt: { lte: clock.now() } }, { nextTryAt: { gt: latestTry() } }],
      },
      orderBy: [{ nextTryAt: 'asc' }, { id: 'asc' }],
    }))
  if (!delivery) return false
  if (await take(delivery)) await deliver(webhook, delivery, stopped)
  return true
}

/** True for the one process that claims the delivery. */
async function take({ id, nextTryAt }: Delivery) {
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, nextTryAt },
    data: { nextTryAt: fromNow(LEASE_MS), lastTryAt: clock.now(), attempts: { increment: 1 } },
  })
  return count === 1
}

async function deliver(webhook: Webhook, delivery: Delivery, stopped: AbortSignal) {
  const began = performance.now()
  const answer = await call(webhook, delivery, stopped)
  const durationMs = Math.round(performance.now() - began)
  if (answer.status === null && stopped.aborted) return putBack(delivery)
  const { status, problem, retryAfterMs } = answer
  if (status !== null && status >= 200 && status < 300) {
    await note(delivery, { status, durationMs, problem: '', deliveredAt: clock.now(), nextTryAt: null })
    return noteRecovery(webhook)
  }
  log.warn(
    { webhook: webhook.id, delivery: delivery.id, tries: delivery.attempts + 1, status },
    'not delivered',
  )
  const pause = PAUSES[delivery.attempts]
  // 410 pauses the webhook, so the delivery waits until it is resumed
  const nextTryAt = status === 410 ? clock.now() : pause === undefined ? null : nextTry(pause, retryAfterMs)
  await noteFailure(webhook, status, nextTryAt === null)
  await note(delivery, { status, durationMs, problem, nextTryAt })
}

/** Respects Retry-After, up to the longest pause. */
const nextTry = (pause: number, asked: number) =>
  fromNow(Math.max(pause, Math.min(asked, Math.max(...PAUSES))) * (1 + Math.random() / 5))

async function call({ id, address, secrets }: Webhook, delivery: Delivery, stopped: AbortSignal) {
  const body = JSON.stringify(eventOf(delivery))
  const signed = signaturesOf(id, secrets, { eventId: delivery.eventId, at: clock.now(), body })
  if (!signed) return { status: null, problem: OTHER_KEY, retryAfterMs: 0 }
  const headers = { 'content-type': 'application/json', 'user-agent': `Docket/${readVersion()}`, ...signed }
  return send({ address, headers, body, stopped }).then(
    answer => ({ ...answer, problem: refusalOf(answer.status) }),
    error => ({ status: null, problem: sentenceOf(error), retryAfterMs: 0 }),
  )
}

const OTHER_KEY = 'Its secret was encrypted with another APP_KEY and cannot be read. Make a new secret.'

function signaturesOf(...given: Parameters<typeof signatureHeaders>) {
  try {
    return signatureHeaders(...given)
  } catch {
    return null
  }
}

function refusalOf(status: number) {
  if (status >= 300 && status < 400)
    return `It answered ${status}, a redirect, which is not followed. Enter the address that it leads to.`
  if (status === 401 || status === 403)
    return `It answered ${status}. See whether the receiver has the right secret.`
  if (status === 404) return 'It answered 404: nothing is there. Check the address.'
  return `It answered ${status}. The receiver’s own log says why.`
}

const note = ({ id }: Delivery, data: object) => db.webhookDelivery.updateMany({ where: { id }, data })

const putBack = ({ id, attempts }: Delivery) =>
  db.webhookDelivery.updateMany({ where: { id }, data: { attempts, nextTryAt: clock.now() } })

/** A receiver that recovers gets its waiting deliveries at once. */
async function noteRecovery({ id, failingSince }: Webhook) {
  if (!failingSince) return
  await db.webhook.updateMany({ where: { id }, data: { failingSince: null } })
  if (failingSince > fromNow(-LEASE_MS)) return
  await db.webhookDelivery.updateMany({
    // not those that another process has just claimed
    where: { webhookId: id, nextTryAt: { gt: fromNow(LEASE_MS) } },
    data: { nextTryAt: clock.now() },
  })
}

async function noteFailure({ id, failingSince }: Webhook, status: number | null, givenUp: boolean) {
  await db.webhook.updateMany({ where: { id, failingSince: null }, data: { failingSince: clock.now() } })
  if (status === 410) await pause(id, 'It answered 410: it is gone. Resume it when the receiver is back.')
  else if (givenUp && failingSince && failingSince < fromNow(-PAUSED_AFTER_MS))
    await pause(id, 'Nothing was taken for more than a day. See to the receiver, then resume it.')
}

const pause = (id: number, pausedBecause: string) =>
  db.webhook.updateMany({ where: { id, pausedAt: null }, data: { pausedAt: clock.now(), pausedBecause } })

const fromNow = (ms: number) => new Date(clock.now().getTime() + ms)

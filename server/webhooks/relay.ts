import { clock, latestPossible } from '../clock.ts'
import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { log } from '../web/log.ts'

// Sends what the trail left for webhooks. Each webhook has a lane of its own, so that a receiver that never answers
// holds up nobody else; of several processes one takes each delivery.

const LOOK_EVERY_MS = 5000

let timer: NodeJS.Timeout | undefined
let looking = Promise.resolve()
let stop = new AbortController()
const lanes = new Map<number, Promise<void>>()

export function startWebhooks() {
  timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  wakeWebhooks()
}

/** Calls under way are broken off; they are made again by whoever comes next. */
export async function stopWebhooks() {
  clearInterval(timer)
  timer = undefined
  stop.abort()
  await looking
  await Promise.all(lanes.values())
  stop = new AbortController()
}

/** There may be something to send. */
export function wakeWebhooks() {
  if (timer) setTimeout(() => timer && void look(), 100).unref()
}

/** Sends everything that is due; for whoever waits for it. Never throws. */
export async function relay(): Promise<void> {
  await look()
  await Promise.all(lanes.values())
}

function look(): Promise<void> {
  looking = looking
    .then(openLanes)
    .catch(error => log.error({ error: (error as Error).name }, 'webhooks could not be looked at'))
  return looking
}

const DAY = 86_400_000

/** No pause is longer than a day: later than this the clock was ahead. */
export const latestTry = () => new Date(latestPossible().getTime() + DAY)

async function openLanes() {
  const due = await read<{ id: number }>(sql`
    SELECT w."id" FROM "Webhook" w WHERE w."pausedAt" IS NULL AND EXISTS (
      SELECT 1 FROM "WebhookDelivery" d WHERE d."webhookId" = w."id" AND (d."nextTryAt" <= ${clock.now()} OR d."nextTryAt" > ${latestTry()}))`)
  for (const { id } of due) if (!lanes.has(id)) lanes.set(id, lane(id))
}

async function lane(id: number) {
  try {
    const { deliverNext } = await import('./deliver.ts')
    while (!stop.signal.aborted && (await deliverNext(id, stop.signal)));
  } catch (error) {
    log.error({ webhook: id, error: (error as Error).name }, 'a webhook could not be served')
  } finally {
    lanes.delete(id)
  }
}

export const KEPT_DAYS = 30

/** What is older than the log goes back. */
export const sweepWebhooks = () =>
  db.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY) } },
  })

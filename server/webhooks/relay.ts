import { clock, latestPossible } from '../clock.ts'
import { db } from '../database/client.ts'
import { read, sql } from '../database/read.ts'
import { log } from '../web/log.ts'

// Each webhook is served separately, so that a slow receiver doesn't delay others.

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

/** Aborted calls are retried at the next start. */
export async function stopWebhooks() {
  clearInterval(timer)
  timer = undefined
  stop.abort()
  await looking
  await Promise.all(lanes.values())
  stop = new AbortController()
}

export function wakeWebhooks() {
  if (timer) setTimeout(() => timer && void look(), 100).unref()
}

/** Never rejects. */
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

/** Later times come from a clock that was ahead. */
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

export const sweepWebhooks = () =>
  db.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY) } },
  })

import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { BATCH, tellService } from './broadcaster.ts'
import type { Event } from './cursor.ts'

// Delivers events to the hosted service at least once. One process delivers each event.

/** Longer than a delivery can take. */
const LEASE_MS = 20_000
const KEPT_MS = 3_600_000

/** Throws if the service refuses the events; they stay in the outbox. */
export async function tellWaiting(): Promise<void> {
  for (let waiting = await findWaiting(); waiting.length > 0; waiting = await findWaiting()) {
    const events = await take(waiting)
    if (events.length === 0) continue // other processes took them
    await tellService(events)
    await db.liveEvent.deleteMany({ where: { id: { in: events.map(({ id }) => id) } } })
  }
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>

const findWaiting = () =>
  db.liveEvent.findMany({
    where: { at: { gt: before(KEPT_MS) }, OR: [{ sentAt: null }, { sentAt: { lt: before(LEASE_MS) } }] },
    orderBy: { id: 'asc' },
    take: BATCH,
  })

async function take(waiting: Waiting): Promise<Event[]> {
  const taken: Event[] = []
  for (const event of waiting) {
    const { id, sentAt } = event
    const mine = await db.liveEvent.updateMany({ where: { id, sentAt }, data: { sentAt: clock.now() } })
    if (mine.count === 1) taken.push(event as Event)
  }
  return taken
}

export const sweepLive = () => db.liveEvent.deleteMany({ where: { at: { lt: before(KEPT_MS) } } })

const before = (ms: number) => new Date(clock.now().getTime() - ms)

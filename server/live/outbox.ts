import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { BATCH, tellService } from './broadcaster.ts'
import type { Event } from './cursor.ts'

// What a hosted service is still to be told: by one process each, at least once. Told, it is gone.

/** Longer than telling can take: until then it is that process's, and afterwards anybody's who is there. */
const LEASE_MS = 20_000
/** Nobody catches up further back than this. */
const KEPT_MS = 3_600_000

/** Tells everything that waits, the oldest first. Throws when the service does not take it; it waits on then. */
export async function tellWaiting(): Promise<void> {
  for (let waiting = await findWaiting(); waiting.length > 0; waiting = await findWaiting()) {
    const events = await take(waiting)
    if (events.length === 0) continue // others are at it
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

/** Those of them that no other process got. */
async function take(waiting: Waiting): Promise<Event[]> {
  const taken: Event[] = []
  for (const event of waiting) {
    const { id, sentAt } = event
    const mine = await db.liveEvent.updateMany({ where: { id, sentAt }, data: { sentAt: clock.now() } })
    if (mine.count === 1) taken.push(event as Event)
  }
  return taken
}

/** What is too old to be told, here or to a service. */
export const sweepLive = () => db.liveEvent.deleteMany({ where: { at: { lt: before(KEPT_MS) } } })

const before = (ms: number) => new Date(clock.now().getTime() - ms)

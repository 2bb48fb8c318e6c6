import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'

const KEPT_MS = 3_600_000

/** Older events are of no use to open pages. */
export async function sweepLive() {
  const oldest = new Date(clock.now().getTime() - KEPT_MS)
  await db.liveEvent.deleteMany({ where: { at: { lt: oldest } } })
  await db.job.deleteMany({ where: { kind: 'live-event', since: { lt: oldest } } })
}

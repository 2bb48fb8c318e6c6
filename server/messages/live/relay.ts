import { hub, peers } from '#packages/pusher-endpoint/hub'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { Job } from '#server/platform/jobs/queue'
import { log } from '#server/platform/web/log'
import { parseChannel } from './channels.ts'
import { END, type EventData } from './events.ts'
import { pusher } from './pusher.ts'

// With our own endpoint, each process publishes every event to its listeners. Events for a hosted service are
// jobs.

type Event = { id: number; channel: string; name: string; data: EventData }

const POLL_MS = 1000
const BATCH = 200
/** Ids are assigned before transactions commit, so events may appear out of order, up to this distance. */
const OVERLAP = 500

let last = 0
let seen = new Set<number>()
let poll: NodeJS.Timeout | undefined
let soon: NodeJS.Timeout | undefined
let working = Promise.resolve()
let failing = false

export const cursor = {
  /** Skips the events from before the start. */
  async begin() {
    const rows = await read<{ id: number }>(
      sql`SELECT e."id" FROM "LiveEvent" e ORDER BY e."id" DESC LIMIT ${OVERLAP}`,
    )
    last = rows[0]?.id ?? 0
    seen = new Set(rows.map(({ id }) => id))
  },

  async next() {
    const rows = await read<Event>(sql`
      SELECT e."id", e."channel", e."name", e."data" FROM "LiveEvent" e
      WHERE e."id" > ${last - OVERLAP} ORDER BY e."id" LIMIT ${OVERLAP + BATCH}`)
    const events = rows.filter(({ id }) => !seen.has(id))
    last = rows.at(-1)?.id ?? last
    seen = new Set(rows.map(({ id }) => id))
    return events
  },
}

export async function startLive() {
  await cursor.begin()
  poll = setInterval(() => void relay(), POLL_MS).unref()
}

export async function stopLive() {
  clearInterval(poll)
  clearTimeout(soon)
  poll = soon = undefined
  await working
}

export function wakeRelay() {
  peers.newEvents()
  relaySoon()
}

export function relaySoon() {
  if (!poll || soon) return
  soon = setTimeout(() => {
    soon = undefined
    void relay()
  }, 15).unref()
}

/** Never rejects. */
export function relay(): Promise<void> {
  working = working.then(publishNew).then(
    () => void (failing = false),
    error => {
      if (!failing) log.warn({ error: (error as Error).name }, 'live events were not read') // once per outage
      failing = true
    },
  )
  return working
}

async function publishNew(): Promise<void> {
  const events = await cursor.next()
  for (const { channel, name, data } of events) {
    // Publish before closing connections, so that clients that join late still receive the event.
    hub.publish(channel, name, JSON.stringify(data))
    if (name === END) hub.endUser(userIdOf(channel))
  }
  if (events.length >= BATCH) await publishNew()
}

/** Throws if the service refuses the event. */
export async function publishToService({ subjectId: id }: Job) {
  const event = await db.liveEvent.findUnique({ where: { id } })
  if (!event) return
  const { channel, name, data } = event
  const service = await pusher()
  if (name === END) await service.terminateUserConnections(String(userIdOf(channel)))
  else await service.triggerBatch([{ channel, name, data: JSON.stringify(data) }])
  await db.liveEvent.deleteMany({ where: { id } })
}

function userIdOf(channel: string) {
  const parsed = parseChannel(channel)
  return parsed?.kind === 'user' ? parsed.id : 0
}

import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { log } from '../web/log.ts'
import { broadcaster, type Broadcaster } from './broadcaster.ts'
import { cursor, type Event } from './cursor.ts'

// Hands on what `tell` left. Our own endpoint has listeners in every process, so each process hands on every event to
// its own; a hosted service hears of each event once, from whichever process comes first.

const LOOK_EVERY_MS = 1000
const KEPT_MS = 3_600_000
const AT_ONCE = 200

let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()
let awake: NodeJS.Timeout | undefined

export async function startLive() {
  await cursor.begin()
  timer = setInterval(() => void relay(), LOOK_EVERY_MS)
  timer.unref()
}

export async function stopLive() {
  clearInterval(timer)
  clearTimeout(awake)
  timer = awake = undefined
  await working
}

/** There may be something to tell: look as soon as its transaction is over, and once more in case it takes longer. */
export function wakeLive() {
  if (!timer || awake) return
  awake = setTimeout(() => {
    awake = undefined
    void relay()
  }, 15).unref()
}

/** Hands on everything that is there. Never throws. */
export function relay(): Promise<void> {
  working = working
    .then(handOn)
    .catch(error => log.warn({ error: (error as Error).name }, 'live events could not be sent'))
  return working
}

async function handOn() {
  const out = broadcaster()
  const events = out.everyProcess ? await cursor.next(AT_ONCE) : await take(AT_ONCE)
  if (events.length === 0) return
  await send(out, events)
  if (events.length === AT_ONCE) await handOn()
}

/** Those that nobody has taken; only one process gets each. */
async function take(most: number): Promise<Event[]> {
  const waiting = await db.liveEvent.findMany({
    where: { sentAt: null, at: { gt: new Date(clock.now().getTime() - KEPT_MS) } },
    orderBy: { id: 'asc' },
    take: most,
  })
  const taken: Event[] = []
  for (const event of waiting) {
    const mine = await db.liveEvent.updateMany({
      where: { id: event.id, sentAt: null },
      data: { sentAt: clock.now() },
    })
    if (mine.count === 1) taken.push(event as Event)
  }
  return taken
}

/** A page that misses an event catches up when it is looked at again, so one that cannot be sent is let go. */
async function send(out: Broadcaster, events: Event[]) {
  try {
    await out.send(events)
  } catch (error) {
    log.warn({ events: events.length, error: (error as Error).name }, 'live events were not taken')
  }
}

/** Nobody catches up further back than this. */
export const sweepLive = () =>
  db.liveEvent.deleteMany({ where: { at: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })

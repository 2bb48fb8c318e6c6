import { log } from '#server/platform/web/log'
import { tellHere } from './broadcaster.ts'
import { cursor } from './cursor.ts'
import { neighbours } from '#packages/pusher-endpoint/audiences'

// With our own endpoint, each process sends every event to its listeners. Events for a hosted service are jobs.

const LOOK_EVERY_MS = 1000
const AT_ONCE = 200

let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()
let failing = false
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

export function wakeLive() {
  neighbours.news()
  lookSoon()
}

export function lookSoon() {
  if (!timer || awake) return
  awake = setTimeout(() => {
    awake = undefined
    void relay()
  }, 15).unref()
}

/** Never rejects. */
export function relay(): Promise<void> {
  working = working.then(tellNew).then(
    () => void (failing = false),
    error => {
      if (!failing) log.warn({ error: (error as Error).name }, 'live events were not taken') // once per outage
      failing = true
    },
  )
  return working
}

async function tellNew(): Promise<void> {
  const events = await cursor.next(AT_ONCE)
  tellHere(events)
  if (events.length === AT_ONCE) await tellNew()
}

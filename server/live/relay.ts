import { config } from '../config.ts'
import { log } from '../web/log.ts'
import { tellHere } from './broadcaster.ts'
import { cursor } from './cursor.ts'
import { neighbours } from './endpoint/audiences.ts'
import { tellWaiting } from './outbox.ts'

// Hands on what `tell` left. Our own endpoint has listeners in every process, so each process hands on every event to
// its own; a hosted service hears of each event from whichever process comes first.

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

/** There is something to tell, here and in the other processes. */
export function wakeLive() {
  neighbours.news()
  lookSoon()
}

/** Looks at once for what comes together. */
export function lookSoon() {
  if (!timer || awake) return
  awake = setTimeout(() => {
    awake = undefined
    void relay()
  }, 15).unref()
}

/** Hands on everything that is there. Never throws: what a service did not take is tried again. */
export function relay(): Promise<void> {
  working = working.then(config.pusher ? tellWaiting : tellNew).then(
    () => void (failing = false),
    error => {
      if (!failing) log.warn({ error: (error as Error).name }, 'live events were not taken') // not each second anew
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

import { describe, log } from '../web/log.ts'
import { takeIn } from './take-in.ts'

// Takes in what was written, beside the requests.

/** What comes in the meantime is taken in at once, for little more than one record costs. */
const LOOK_EVERY_MS = 5000

let timer: NodeJS.Timeout | undefined
let working = Promise.resolve()

export function startSignedLog() {
  timer = setInterval(() => void takeInNow(), LOOK_EVERY_MS)
  timer.unref()
  void takeInNow()
}

/** Takes in what is left, so that a stopped board has nothing outside of its log. */
export async function stopSignedLog() {
  if (!timer) return
  clearInterval(timer)
  timer = undefined
  await takeInNow()
}

/** Never throws: what was not taken in waits for the next time. */
function takeInNow(): Promise<void> {
  working = working
    .then(takeIn)
    .catch(error => log.warn(describe(error), 'the signed log could not take in what was written'))
  return working
}

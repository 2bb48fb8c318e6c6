import { setTimeout } from 'node:timers/promises'

/** Leaves four fifths of the time to others. */
const PAUSE = 4

/** Runs one of many background jobs, then pauses `times` as long as it took. */
export async function runWithPause(work: () => Promise<unknown>, times = PAUSE) {
  const began = performance.now()
  await work()
  await setTimeout(times * (performance.now() - began), undefined, { ref: false })
}

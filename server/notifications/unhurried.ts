import { setTimeout } from 'node:timers/promises'

/** How many times as long as it worked it pauses. */
const PAUSE = 4

/** For one of many things that nobody waits for: four fifths of the time are left to who does. */
export async function unhurried(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  await setTimeout(PAUSE * (performance.now() - began), undefined, { ref: false })
}

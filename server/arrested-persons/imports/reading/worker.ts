import { parentPort, workerData } from 'node:worker_threads'
import { clock } from '../../../clock.ts'
import { looked } from './look.ts'
import { Unreadable } from './limits.ts'

// Reads a file beside the server, so that nobody waits for it and no file takes the server down.

const { path, timeZone, now } = workerData as { path: string; timeZone: string; now: number }
clock.now = () => new Date(now)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(await answer())

async function answer() {
  try {
    return { file: await looked(path, timeZone) }
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message }
    throw error
  }
}

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { semaphore } from '#server/platform/web/concurrency'
import { root } from '#server/platform/root'
import type { Paper } from './typeset.ts'

// A thread, because typesetting blocks for a tenth of a second, and loading the typesetter for half a second.

const WORKER = join(root, 'server/papers/pdf/worker.ts')
const IDLE_MS = 60_000
const MEMORY_MB = 512

export type Job = { paper: Paper } | { texts: string[] } | { papers: Paper[]; title: string }

const oneAtATime = semaphore(1)
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

export const typesetInThread = async (paper: Paper) =>
  Buffer.from((await oneAtATime(() => run({ paper }))) as Uint8Array)

/** Call before a transaction that draws a paper, which would otherwise wait until the thread has started. */
export const startThread = () => unprintableIn([])

/** For each text, the first character that can't be printed. */
export const unprintableIn = (texts: string[]) =>
  oneAtATime(() => run({ texts })) as Promise<(string | undefined)[]>

/** In a thread of its own, so that single papers need not wait. */
export async function typesetTogetherInThread(papers: Paper[], title: string) {
  const worker = newThread()
  const bytes = await resultOf(worker, { papers, title }).finally(() => worker.terminate())
  return Buffer.from(bytes as Uint8Array)
}

const newThread = () => new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })

async function run(job: Job): Promise<unknown> {
  clearTimeout(idle)
  const worker = (thread ??= newThread())
  try {
    return await resultOf(worker, job)
  } catch (error) {
    thread = undefined
    throw error
  } finally {
    if (thread) endWhenIdle(worker)
  }
}

async function resultOf(worker: Worker, job: Job): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const end = () => reject(new Error('The typesetting thread ended without a result.'))
  // Node's watch mode, which `npm run dev` uses, sends messages of its own.
  const answered = (message: object) => 'result' in message && resolve(message.result)
  worker.on('message', answered).once('error', reject).once('exit', end)
  worker.ref()
  worker.postMessage(job) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
  try {
    return await promise
  } finally {
    worker.off('message', answered).off('error', reject).off('exit', end)
  }
}

/** An idle thread must not keep the process alive. */
function endWhenIdle(worker: Worker) {
  worker.unref()
  idle = setTimeout(() => {
    thread = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
}

import { parentPort } from 'node:worker_threads'
import { unprintable } from './runs.ts'
import type { Job } from './thread.ts'
import { typeset } from './typeset.ts'

parentPort!.on('message', async (job: Job) => {
  const result = 'texts' in job ? job.texts.map(unprintable) : await typeset(job.paper)
  parentPort!.postMessage({ result }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
})

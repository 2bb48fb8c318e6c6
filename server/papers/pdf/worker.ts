import { parentPort } from 'node:worker_threads'
import { drawExample } from './example.ts'
import { unprintable } from './runs.ts'
import type { Job } from './thread.ts'
import { typeset, typesetTogether } from './typeset.ts'

await drawExample()
parentPort!.on('message', async (job: Job) => {
  const result = await resultOf(job)
  parentPort!.postMessage({ result }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
})

function resultOf(job: Job) {
  if ('texts' in job) return job.texts.map(unprintable)
  return 'papers' in job ? typesetTogether(job.papers, job.title) : typeset(job.paper)
}

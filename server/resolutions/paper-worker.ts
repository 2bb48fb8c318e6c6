import { parentPort } from 'node:worker_threads'
import { typeset, type Paper } from './paper.ts'

parentPort!.on('message', async (paper: Paper) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(await typeset(paper))
})

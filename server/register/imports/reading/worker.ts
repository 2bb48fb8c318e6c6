import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Answer, ToRead } from './read.ts'

// Reads a file in a process of its own, so that it can't block or crash the server and its memory is freed
// afterwards.

enableCompileCache(process.argv[2]) // Must come before our modules: compiling them takes longer than reading most files.
const { clock } = await import('#server/platform/clock')
const { root } = await import('#server/platform/root')
const { endIfUsedUp } = await import('./cpu-limit.ts')
const { looked } = await import('./look.ts')
const { Unreadable } = await import('./limits.ts')

const CPU_LIMIT = join(root, 'server/register/imports/reading/cpu-worker.ts')

process.once('disconnect', () => process.exit())
process.once('message', async asked => process.send!(await answer(asked as ToRead)))

async function answer({ path, timeZone, answers, now, cpuSeconds }: ToRead): Promise<Answer> {
  clock.now = () => new Date(now)
  new Worker(CPU_LIMIT, { workerData: { cpuSeconds } }).unref()
  try {
    const file = await looked(path, timeZone, answers)
    endIfUsedUp(cpuSeconds)
    return { file }
  } catch (error) {
    return error instanceof Unreadable ? { refusal: error.message } : { error }
  }
}

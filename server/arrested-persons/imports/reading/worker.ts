import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Answer, ToRead } from './read.ts'

// Reads a file beside the server, so that nobody waits for it, no file takes the server down, and what it took of
// memory goes back whole.

enableCompileCache(process.argv[2]) // before our modules: compiled anew they would take longer than most files
const { clock } = await import('../../../clock.ts')
const { root } = await import('../../../root.ts')
const { endIfUsedUp } = await import('./cpu-limit.ts')
const { looked } = await import('./look.ts')
const { Unreadable } = await import('./limits.ts')

const CPU_LIMIT = join(root, 'server/arrested-persons/imports/reading/cpu-worker.ts')

process.once('disconnect', () => process.exit()) // whoever asked is gone
process.once('message', async asked => process.send!(await answer(asked as ToRead)))

async function answer({ path, timeZone, answers, now, cpuSeconds }: ToRead): Promise<Answer> {
  clock.now = () => new Date(now)
  new Worker(CPU_LIMIT, { workerData: { cpuSeconds } }).unref()
  try {
    const file = await looked(path, timeZone, answers)
    endIfUsedUp(cpuSeconds) // the thread may not have looked yet
    return { file }
  } catch (error) {
    return error instanceof Unreadable ? { refusal: error.message } : { error }
  }
}

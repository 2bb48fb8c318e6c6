import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { clock } from '../../../clock.ts'
import { root } from '../../../root.ts'
import { takingTurns } from '../../../files/turns.ts'
import { InvalidForm } from '../../../web/errors.ts'
import type { Upload } from '../../../web/uploads.ts'
import type { LookedRow } from './look.ts'

const LONGEST_MS = 60_000
const MEMORY_MB = 512
const WORKER = join(root, 'server/arrested-persons/imports/reading/worker.ts')
const inTurn = takingTurns(1)

type Answer = { file: { rows: LookedRow[] } } | { refusal: string }

/** What is in a file of arrested persons. Throws InvalidForm under `file` when it cannot be taken. */
export async function readImport({ path, name }: Upload, timeZone: string): Promise<LookedRow[]> {
  const answer = await inTurn(() => askWorker({ path, timeZone, now: clock.now().getTime() }))
  if ('refusal' in answer) throw new InvalidForm({ file: `${name} ${answer.refusal}` })
  return answer.file.rows
}

const tooMuch = { refusal: 'is too large or too complex to be read. Save its rows as CSV, in several files.' }

/** A file that eats up the worker's time or memory takes nothing but the worker with it. */
function askWorker(workerData: { path: string; timeZone: string; now: number }): Promise<Answer> {
  const worker = new Worker(WORKER, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve(tooMuch), LONGEST_MS)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
  )
  worker.once('exit', () => reject(new Error('The worker that reads imports ended without an answer.')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

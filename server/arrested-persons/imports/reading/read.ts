import { fork } from 'node:child_process'
import { join } from 'node:path'
import { clock } from '../../../clock.ts'
import { config } from '../../../config.ts'
import { root } from '../../../root.ts'
import { takingTurns } from '../../../files/turns.ts'
import { InvalidForm } from '../../../web/errors.ts'
import type { Upload } from '../../../web/uploads.ts'
import type { LookedRow } from './look.ts'

/** What reading one file may take. */
const MOST = { ms: 60_000, megabytes: 512 }
const READER = join(root, 'server/arrested-persons/imports/reading/worker.ts')
const ENDED = 'The process that reads imports ended without an answer:'
const inTurn = takingTurns(1)

export type ToRead = { path: string; timeZone: string; now: number }
export type Answer = { file: { rows: LookedRow[] } } | { refusal: string } | { error: unknown }

/** What is in a file of arrested persons. Throws InvalidForm under `file` when it cannot be taken. */
export async function readImport(
  { path, name }: Pick<Upload, 'path' | 'name'>,
  timeZone: string,
  most = MOST,
): Promise<LookedRow[]> {
  const answer = await inTurn(() => askReader({ path, timeZone, now: clock.now().getTime() }, most))
  if ('error' in answer) throw answer.error
  if ('refusal' in answer) throw new InvalidForm({ file: `${name} ${answer.refusal}` })
  return answer.file.rows
}

const tooMuch = { refusal: 'is too large or too complex to be read. Save its rows as CSV, in several files.' }

/** A file that eats up the process's time or memory takes nothing but that process with it. */
function askReader(asked: ToRead, { ms, megabytes }: typeof MOST): Promise<Answer> {
  const reader = fork(READER, [config.compiledDir], {
    execArgv: [...process.execArgv, `--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => resolve(tooMuch), ms)
  reader.once('message', answer => {
    resolve(answer as Answer)
    reader.disconnect() // it ends by itself, and keeps what it has compiled for the next one
  })
  // there may be two: a process that could not be started can't be sent anything either
  reader.on('error', error => resolve({ error }))
  // a signal ends what needs more memory than it may have
  reader.once('exit', (code, signal) => resolve(signal ? tooMuch : { error: new Error(`${ENDED} ${code}`) }))
  reader.send(asked)
  return promise.finally(() => {
    clearTimeout(timer)
    if (reader.connected) reader.kill('SIGKILL')
  })
}

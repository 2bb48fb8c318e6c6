import { fork } from 'node:child_process'
import { config } from '#server/config'
import { clock } from '../clock.ts'
import { keepsRegister } from '../register-switch.ts'
import { InvalidForm } from '../web/errors.ts'
import { semaphore } from '../web/concurrency.ts'
import type { Upload } from '../web/uploads.ts'
import type { Answer, ToRead, Whole } from './answer-parent.ts'
import { type Answers, noAnswers } from './table.ts'

const LIMITS = { ms: 120_000, megabytes: 512 }

/** Each user's files are read one at a time, so that a user with many files does not delay the others. */
const queues = new Map<number, ReturnType<typeof semaphore>>()
const twoAtOnce = semaphore(2)

type Reading = { timeZone: string; userId: number; answers?: Answers; context?: unknown }

/**
 * Reads a file with a script that calls `answerParent`, in a separate process: a file that exhausts CPU or
 * memory ends only that process. Throws InvalidForm for `file` if it cannot be read.
 */
export async function readInProcess<File extends { rows: object[] }>(
  script: string,
  { path, name }: Pick<Upload, 'path' | 'name'>,
  { timeZone, userId, answers = noAnswers, context }: Reading,
  most = LIMITS,
): Promise<File> {
  const register = keepsRegister()
  const request = { path, timeZone, answers, context, register, now: clock.now().getTime() }
  const queue = queues.get(userId) ?? semaphore(1)
  queues.set(userId, queue)
  const answer = await queue(() => twoAtOnce(() => ask<File>(script, request, most)))
  if ('error' in answer) throw answer.error
  if ('refusal' in answer) throw new InvalidForm({ file: `${name} ${answer.refusal}` })
  return answer.file
}

const tooMuch = { refusal: 'is too large or too complex to read. Save the rows as several CSV files.' }

function ask<File extends { rows: object[] }>(
  script: string,
  request: ToRead,
  { ms, megabytes }: typeof LIMITS,
) {
  const reader = fork(script, [config.compiledDir], {
    execArgv: [...process.execArgv, `--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<Whole<File>>()
  const timer = setTimeout(() => resolve(tooMuch), ms)
  const rows: File['rows'] = []
  reader.on('message', message => {
    const answer = message as Answer<File>
    if ('rows' in answer) {
      rows.push(...answer.rows)
      return void reader.send('more')
    }
    resolve('file' in answer ? { file: { ...answer.file, rows } } : answer)
    reader.disconnect() // Lets the process exit by itself and save its compile cache.
  })
  // Several errors may come: a process that failed to start can't receive messages either.
  reader.on('error', error => resolve({ error }))
  reader.once('exit', (code, signal) =>
    resolve(signal ? tooMuch : { error: new Error(`The import reader ended without an answer: ${code}`) }),
  )
  reader.send(request)
  return promise.finally(() => {
    clearTimeout(timer)
    if (reader.connected) reader.kill('SIGKILL')
  })
}

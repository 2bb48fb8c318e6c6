import { fork } from 'node:child_process'
import { join } from 'node:path'
import { clock } from '#server/platform/clock'
import { config } from '#server/config'
import { root } from '#server/platform/root'
import { InvalidForm } from '#server/platform/web/errors'
import { semaphore } from '#server/platform/web/concurrency'
import type { Upload } from '#server/platform/web/uploads'
import { type Answers, noAnswers } from './answers.ts'
import type { LookedFile } from './look.ts'

const MOST = { cpuSeconds: 30, ms: 120_000, megabytes: 512 }
const READER = join(root, 'server/register/imports/reading/worker.ts')
const ENDED = 'The process that reads imports ended without an answer:'
const twoAtATime = semaphore(2)
const oneOfUser = new Map<number, ReturnType<typeof semaphore>>()

export type ToRead = { path: string; timeZone: string; answers: Answers; now: number; cpuSeconds: number }
export type Answer = { file: LookedFile } | { refusal: string } | { error: unknown }

type Reading = {
  timeZone: string
  /** The uploader. Each user's files are read one at a time. */
  userId: number
  answers?: Answers
}

/** Throws InvalidForm for `file` if it cannot be read. */
export async function readImport(
  { path, name }: Pick<Upload, 'path' | 'name'>,
  { timeZone, userId, answers = noAnswers }: Reading,
  most = MOST,
): Promise<LookedFile> {
  const { cpuSeconds } = most
  const asked = { path, timeZone, answers, now: clock.now().getTime(), cpuSeconds }
  const answer = await inTurnOf(userId, () => twoAtATime(() => askReader(asked, most)))
  if ('error' in answer) throw answer.error
  if ('refusal' in answer) throw new InvalidForm({ file: `${name} ${answer.refusal}` })
  return answer.file
}

/** So that a user with many files does not delay the others. */
function inTurnOf<T>(userId: number, work: () => Promise<T>) {
  if (!oneOfUser.has(userId)) oneOfUser.set(userId, semaphore(1))
  return oneOfUser.get(userId)!(work)
}

const tooMuch = { refusal: 'is too large or too complex to read. Save the rows as several CSV files.' }

/** Runs in a separate process, so that a file that exhausts CPU or memory ends only that process. */
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
    reader.disconnect() // Lets the process exit by itself and save its compile cache.
  })
  // More than one error may come: a process that failed to start can't receive messages either.
  reader.on('error', error => resolve({ error }))
  reader.once('exit', (code, signal) => resolve(signal ? tooMuch : { error: new Error(`${ENDED} ${code}`) }))
  reader.send(asked)
  return promise.finally(() => {
    clearTimeout(timer)
    if (reader.connected) reader.kill('SIGKILL')
  })
}

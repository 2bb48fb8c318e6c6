import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { clock } from '../clock.ts'
import { db } from '../database/client.ts'
import { log } from '../web/log.ts'
import { JobProblem } from './job-problem.ts'
import { pausedKinds } from './pausing.ts'
import {
  claimJob,
  extendLease,
  LEASE_MS,
  planJob,
  removeJob,
  waker,
  type Job,
  type JobKind,
} from './queue.ts'

export type Kind = {
  title: string
  run: (job: Job, stopped: AbortSignal) => Promise<unknown>
  /** Before each retry, in milliseconds. After the last one the job has failed. */
  pauses: readonly number[]
  /** Per process. */
  atOnce: number
  isOn?: () => boolean
  /** For a recurring job: when it runs next. */
  next?: () => Date | Promise<Date>
}
export type Kinds = Record<JobKind, Kind>

/** Lets the response to the request go first. */
const WAKE_MS = 15
/** Finds jobs whose time has come, and those of other processes. */
const POLL_MS = 1000
const STOP_WITHIN_MS = 10_000

/** Timers keep the context of the request that started them, such as its transaction. */
const outsideOfRequests = AsyncLocalStorage.snapshot()

export function createWorker(kinds: Kinds) {
  const names = Object.keys(kinds) as JobKind[]
  const running = new Map<Job, Promise<void>>()
  let stopping = new AbortController()
  let isStarted = false
  let isWoken = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  async function start() {
    for (const kind of names) if (kinds[kind].next && isOn(kind)) await addRecurring(kind, kinds[kind].next)
    isStarted = true
    waker.wake = wake
    wake()
  }

  /** Waits for jobs that are running, but not for long: those that are cut off run again later. */
  async function stop() {
    isStarted = isWoken = false
    clearTimeout(timer)
    stopping.abort()
    await looking
    await Promise.race([Promise.all(running.values()), delay(STOP_WITHIN_MS, undefined, { ref: false })])
    stopping = new AbortController()
  }

  function wake() {
    if (!isStarted || isWoken) return
    isWoken = true
    lookIn(WAKE_MS)
  }

  function lookIn(ms: number) {
    clearTimeout(timer)
    timer = outsideOfRequests(() => setTimeout(() => void look(), ms)).unref()
  }

  async function look() {
    isWoken = false
    await startDue()
    if (isStarted && !isWoken) lookIn(POLL_MS)
  }

  const startDue = (only = names) => (looking = looking.then(() => startAllowed(only)))

  /** Never rejects. */
  async function startAllowed(only: JobKind[]) {
    try {
      const paused = await pausedKinds()
      const allowed = only.filter(kind => isOn(kind) && !paused.has(kind))
      while (!stopping.signal.aborted && (await startNext(allowed.filter(hasRoom))));
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ error: (error as Error).name }, 'jobs could not be looked for') // once per outage
      isFailing = true
    }
  }

  async function startNext(allowed: JobKind[]) {
    const job = allowed.length > 0 ? await claimJob(allowed) : null
    if (job) running.set(job, runToTheEnd(job))
    return job !== null
  }

  async function runToTheEnd(job: Job) {
    await runJob(kinds[job.kind], job, stopping.signal)
    running.delete(job)
    wake()
  }

  /** Runs everything that is due. For tests and commands. */
  async function runDue(only = names) {
    for (;;) {
      await startDue(only)
      if (running.size === 0) return
      await Promise.race(running.values())
    }
  }

  const isOn = (kind: JobKind) => kinds[kind].isOn?.() ?? true
  const hasRoom = (kind: JobKind) =>
    [...running.keys()].filter(job => job.kind === kind).length < kinds[kind].atOnce

  return { start, stop, runDue }
}

/** One row for all processes. It runs earlier if the settings say so. */
async function addRecurring(kind: JobKind, next: NonNullable<Kind['next']>) {
  const runAt = await next()
  const plan = { runAt, since: runAt, plannedAt: clock.now() }
  await db.job.upsert({
    where: { kind_subjectId: { kind, subjectId: 0 } },
    create: { kind, subjectId: 0, ...plan },
    update: { kind },
  })
  await db.job.updateMany({ where: { kind, leasedUntil: null, runAt: { gt: runAt } }, data: plan })
}

/** Never rejects. */
async function runJob(kind: Kind, job: Job, stopped: AbortSignal) {
  let extending: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    extending = extendLease(job).catch(() => {}) // tried again before the lease ends
  }, LEASE_MS / 3).unref()
  const error: unknown = await attempt(kind, job, stopped).then(
    () => null,
    problem => problem ?? new Error(),
  )
  clearInterval(timer)
  await extending
  await settle(kind, job, error, stopped).catch((failure: Error) =>
    log.warn({ job: job.id, kind: job.kind, error: failure.name }, 'a job runs again after its lease'),
  )
}

async function attempt(kind: Kind, job: Job, stopped: AbortSignal) {
  if (job.attempts > kind.pauses.length + 1)
    throw new JobProblem('The server ended each time while this was under way.')
  await kind.run(job, stopped)
}

async function settle(kind: Kind, job: Job, error: unknown, stopped: AbortSignal) {
  const now = clock.now()
  if (error && stopped.aborted) return planJob(job, now, { attempts: job.attempts - 1 })
  if (!error) return kind.next ? planNext(job, kind.next, '') : removeJob(job)
  const lastError = sentenceOf(error)
  const { pauseMs = 0, isHeld = false } = error instanceof JobProblem ? error : {}
  const pause = kind.pauses[job.attempts - 1]
  const isLast = pause === undefined && !isHeld
  const { kind: name, subjectId: subject, attempts: tries } = job
  log.warn({ kind: name, subject, tries, givenUp: isLast, problem: lastError }, 'a job failed')
  if (isLast && kind.next) return planNext(job, kind.next, lastError)
  if (isLast) return planJob(job, now, { state: 'failed', lastError })
  return planJob(job, new Date(now.getTime() + Math.max(pause ?? 0, pauseMs)), { lastError })
}

async function planNext(job: Job, next: NonNullable<Kind['next']>, lastError: string) {
  const runAt = await next()
  return planJob(job, runAt, { since: runAt, attempts: 0, lastError })
}

/** Messages of libraries may contain addresses. */
const sentenceOf = (error: unknown) =>
  error instanceof JobProblem ? error.message : String((error as { code?: string }).code ?? 'unknown')

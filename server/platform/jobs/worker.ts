import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '../database/client.ts'
import { databaseClock } from '../database/database-clock.ts'
import { read, sql } from '../database/read.ts'
import { log } from '../web/log.ts'
import {
  JobProblem,
  pausedKinds,
  claimJob,
  extendLease,
  later,
  LEASE_MS,
  planJob,
  problemOf,
  removeJob,
  waker,
  type Job,
  type JobKind,
} from './queue.ts'

export type Kind = {
  title: string
  run: (job: Job, stopped: AbortSignal) => Promise<unknown>
  /** After the last attempt, or a final problem. If it throws, it is called again after the lease. */
  failed?: (job: Job, error: unknown) => Promise<unknown>
  /** Before each retry, in milliseconds. After the last one the job has failed. */
  pauses: readonly number[]
  atOnce: number
  isOn?: () => boolean
  /** When the recurring job, which has no subject, runs next by the database's clock. */
  next?: (now: Date) => Date | Promise<Date>
}
export type Kinds = Record<JobKind, Kind>

const WAKE_MS = 15 // lets the response be sent first
const POLL_MS = 1000
const OUTAGE_MS = 10_000
const ADD_EVERY_MS = 600_000
const STOP_WITHIN_MS = 10_000

/** Timers would keep the context of a request, such as its transaction. */
const outsideOfRequests = AsyncLocalStorage.snapshot()

export function createWorker(kinds: Kinds) {
  const names = Object.keys(kinds) as JobKind[]
  const running = new Map<Job, Promise<void>>()
  let stopping = new AbortController()
  let search: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isWoken = false
  let addAgainAfter = 0

  async function start() {
    await addEachRecurring()
    isStarted = true
    waker.wake = wake
    wake()
  }

  /** Also while the worker runs, in case that somebody else deleted, stopped or postponed one. */
  async function addEachRecurring() {
    for (const name of names) if (kinds[name].next && isOn(name)) await addRecurring(name, kinds[name].next)
    addAgainAfter = performance.now() + ADD_EVERY_MS
  }

  async function stop() {
    isStarted = isWoken = false
    clearTimeout(timer)
    stopping.abort()
    await search
    await Promise.race([Promise.all(running.values()), delay(STOP_WITHIN_MS, undefined, { ref: false })])
    stopping = new AbortController()
  }

  function wake() {
    if (!isStarted || isWoken) return
    isWoken = true
    searchIn(WAKE_MS)
  }

  function searchIn(ms: number) {
    clearTimeout(timer)
    timer = outsideOfRequests(() => setTimeout(() => void searchDue(), ms)).unref()
  }

  async function searchDue() {
    isWoken = false
    let pause = POLL_MS
    await lookForDue().catch((error: Error) => {
      log.warn({ error: error.name }, 'jobs could not be read')
      pause = OUTAGE_MS
    })
    if (isStarted && !isWoken) searchIn(pause)
  }

  async function lookForDue() {
    if (performance.now() > addAgainAfter) await addEachRecurring()
    return startDue(names)
  }

  /** One at a time, so that no kind runs more jobs than it allows. */
  function startDue(only: JobKind[]) {
    const turn = search.then(() => startAllowed(only))
    search = turn.catch(() => {})
    return turn
  }

  async function startAllowed(only: JobKind[]) {
    const paused = await pausedKinds()
    const allowed = only.filter(name => isOn(name) && !paused.has(name))
    for (let started = 0; ; started++) {
      const job = stopping.signal.aborted ? null : await claimJob(allowed.filter(hasRoom))
      if (!job) return started
      running.set(job, runToTheEnd(job))
    }
  }

  async function runToTheEnd(job: Job) {
    await runJob(kinds[job.kind], job, stopping.signal)
    running.delete(job)
    wake()
  }

  /** Runs everything that is due. For tests. */
  async function runDue(only = names) {
    for (;;) {
      const runningBefore = running.size
      const started = await startDue(only)
      if (runningBefore + started + running.size === 0) return
      if (running.size > 0) await Promise.race(running.values())
    }
  }

  const isOn = (name: JobKind) => kinds[name].isOn?.() ?? true
  const hasRoom = (name: JobKind) =>
    [...running.keys()].filter(({ kind }) => kind === name).length < kinds[name].atOnce

  return { start, stop, runDue, addEachRecurring }
}

/** One row for all processes. A changed setting may bring it forward. */
async function addRecurring(kind: JobKind, next: NonNullable<Kind['next']>) {
  const now = await databaseClock.now()
  const runAt = await next(now)
  const [job] = await read<{ runAt: Date; state: string }>(
    sql`SELECT j."runAt", j."state" FROM "Job" j WHERE j."kind" = ${kind} AND j."subjectId" = 0`,
  )
  if (job && job.runAt <= runAt && job.state === 'waiting') return
  const plan = { runAt, since: runAt, plannedAt: now, state: 'waiting' }
  await db.job.upsert({
    where: { kind_subjectId: { kind, subjectId: 0 } },
    create: { kind, subjectId: 0, ...plan },
    update: { kind },
  })
  const differs = { OR: [{ runAt: { gt: runAt } }, { state: { not: 'waiting' } }] }
  await db.job.updateMany({ where: { kind, subjectId: 0, leasedUntil: null, ...differs }, data: plan })
}

async function runJob(kind: Kind, job: Job, stopped: AbortSignal) {
  let extending = Promise.resolve()
  const timer = setInterval(() => (extending = extendLease(job)), LEASE_MS / 3).unref()
  const error: unknown = await attempt(kind, job, stopped).then(
    () => null,
    failure => failure,
  )
  clearInterval(timer)
  await extending
  await settle(kind, job, error, stopped).catch((failure: Error) =>
    log.warn({ job: job.id, kind: job.kind, error: failure.name }, 'a job will run again after its lease'),
  )
}

async function attempt(kind: Kind, job: Job, stopped: AbortSignal) {
  if (job.attempts > kind.pauses.length + 1)
    throw new JobProblem('The server stopped each time while this job was running.')
  await kind.run(job, stopped)
}

async function settle({ next, pauses, failed }: Kind, job: Job, error: unknown, stopped: AbortSignal) {
  const { kind, subjectId: subject, attempts } = job
  const now = await databaseClock.now()
  const plan = { runAt: now, plannedAt: now }
  if (error && stopped.aborted) return planJob(job, { ...plan, attempts: attempts - 1 })
  const { pauseMs = 0, isHeld = false, isFinal = false } = error instanceof JobProblem ? error : {}
  const lastError = error ? problemOf(error) : ''
  const pause = pauses[attempts - 1]
  const isLast = isFinal || (pause === undefined && !isHeld)
  if (error) log.warn({ kind, subject, attempts, failed: isLast, problem: lastError }, 'a job failed')
  if (error && !isLast)
    return planJob(job, { ...plan, runAt: later(now, Math.max(pause ?? 0, pauseMs)), lastError })
  if (error && !next) await failed?.(job, error)
  if (!next || subject !== 0)
    return error ? planJob(job, { ...plan, state: 'failed', lastError }) : removeJob(job)
  const runAt = await next(now)
  return planJob(job, { ...plan, runAt, since: runAt, attempts: 0, lastError })
}

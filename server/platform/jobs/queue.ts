import { latestPossible } from '../clock.ts'
import { db, type Tx } from '../database/client.ts'
import { databaseClock } from '../database/database-clock.ts'
import { afterTransaction } from '../database/guard.ts'
import { takeNamedLock } from '../database/locks.ts'
import { join, queryIn, read, sql, type Query } from '../database/read.ts'
import { transaction } from '../database/transaction.ts'

export type JobKind =
  | 'email'
  | 'awaited-email'
  | 'webhook'
  | 'live-event'
  | 'mail-request'
  | 'letters'
  | 'reminders'
  | 'tasks'
  | 'due-dates'
  | 'cleanup'
  | 'backup'

export type Job = {
  id: number
  kind: JobKind
  subjectId: number
  key: string
  attempts: number
  leasedUntil: Date
}

/** How long a job waits after its process was killed. */
export const LEASE_MS = 60_000

export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

export const waker = { wake() {} }

export type JobTx = Pick<Tx, 'job' | '$queryRaw'>
type NewJob = { kind: JobKind; subjectId: number; key?: string; delayMs?: number }

/** Runs after the commit, at least once. Jobs with the same key run one at a time, the earliest first. */
export async function addJobs(tx: JobTx, jobs: NewJob[]) {
  const now = await databaseClock.now(queryIn(tx))
  const times = { plannedAt: now, since: now }
  const data = jobs.map(({ delayMs = 0, ...job }) => ({ ...job, runAt: later(now, delayMs), ...times }))
  await tx.job.createMany({ data })
  afterTransaction(() => waker.wake())
}

/** One that waits or runs begins again, because what it does has changed. */
export async function addOrRestartJob(tx: Tx, { kind, subjectId }: Pick<Job, 'kind' | 'subjectId'>) {
  const now = await databaseClock.now(queryIn(tx))
  const plan = { state: 'waiting', runAt: now, plannedAt: now, since: now, leasedUntil: null, attempts: 0 }
  const where = { kind_subjectId: { kind, subjectId } }
  await tx.job.upsert({ where, create: { kind, subjectId, ...plan }, update: plan })
  afterTransaction(() => waker.wake())
}

type Which = { kind: JobKind; key?: string; state: 'held' | 'failed' }

/** Runs held or failed jobs now, with all their retries. Returns the count. */
export async function requeueJobs(tx: JobTx, which: Which) {
  const now = await databaseClock.now(queryIn(tx))
  const data = { state: 'waiting', runAt: now, plannedAt: now, attempts: 0 }
  const { count } = await tx.job.updateMany({ where: which, data })
  afterTransaction(() => waker.wake())
  return count
}

/** Waiting jobs stay until `runAgain`. A job that is running ends first. */
export const holdJobs = (tx: JobTx, kind: JobKind, key: string) =>
  tx.job.updateMany({ where: { kind, key, state: 'waiting' }, data: { state: 'held' } })

export async function runWaitingNow(kind: JobKind, key: string) {
  const now = await databaseClock.now()
  const where = { kind, key, state: 'waiting', leasedUntil: null, runAt: { gt: now } }
  await db.job.updateMany({ where, data: { runAt: now, plannedAt: now } })
}

/** Leases the next job that is due, or null, to this process. */
export async function claimJob(kinds: JobKind[]): Promise<Job | null> {
  if (kinds.length === 0 || !(await findDue(read, kinds, await databaseClock.now()))) return null
  return transaction(async tx => {
    await takeNamedLock(tx, 'jobs') // two processes must not run jobs of one key
    const now = await databaseClock.now(queryIn(tx))
    const due = await findDue(queryIn(tx), kinds, now)
    if (!due) return null
    const { runAt, ...found } = due
    const job = { ...found, attempts: found.attempts + 1, leasedUntil: later(now, LEASE_MS) }
    const { attempts, leasedUntil } = job
    const times = { leasedUntil, plannedAt: now, runAt: runAt < now ? runAt : now }
    await tx.job.update({ where: { id: job.id }, data: { attempts, ...times } })
    return job
  })
}

/** No job waits or runs longer than this at once, unless somebody else wrote its times. */
const LONGEST_MS = 48 * 3_600_000

/** If `plannedAt` or another time is too far in the future, all times are wrong. */
async function findDue(query: Query, kinds: JobKind[], now: Date) {
  const latest = latestPossible(now)
  const tooLate = later(now, LONGEST_MS)
  const [job] = await query<Omit<Job, 'leasedUntil'> & { runAt: Date }>(sql`
    SELECT j."id", j."kind", j."subjectId", j."key", j."attempts", j."runAt" FROM "Job" j
    WHERE j."state" = 'waiting' AND j."kind" IN (${join(kinds)})
      AND ((j."runAt" <= ${now} AND (j."leasedUntil" IS NULL OR j."leasedUntil" <= ${now})) OR j."plannedAt" > ${latest} OR j."runAt" > ${tooLate} OR j."leasedUntil" > ${tooLate})
      AND NOT EXISTS (SELECT 1 FROM "Job" o WHERE j."key" <> '' AND o."kind" = j."kind" AND o."key" = j."key"
        AND o."leasedUntil" > ${now} AND o."leasedUntil" <= ${tooLate} AND o."plannedAt" <= ${latest})
    ORDER BY j."runAt", j."id" LIMIT 1`)
  return job
}

/** Matches nothing once another process has the job. */
const leased = ({ id, leasedUntil }: Job) => ({ id, leasedUntil })

/** Never rejects, because it is called again before the lease ends. */
export async function extendLease(job: Job) {
  try {
    const now = await databaseClock.now()
    const leasedUntil = later(now, LEASE_MS)
    const data = { leasedUntil, plannedAt: now }
    const { count } = await db.job.updateMany({ where: leased(job), data })
    if (count === 1) job.leasedUntil = leasedUntil
  } catch {}
}

export const removeJob = (job: Job) => db.job.deleteMany({ where: leased(job) })

type Plan = {
  runAt: Date
  plannedAt: Date
  state?: 'failed'
  attempts?: number
  lastError?: string
  since?: Date
}

export const planJob = (job: Job, plan: Plan) =>
  db.job.updateMany({ where: leased(job), data: { ...plan, leasedUntil: null } })

/** The message is for the status page, so it has no addresses or content. */
export class JobProblem extends Error {
  /** Wait at least this long before the retry. */
  readonly pauseMs: number
  readonly isHeld: boolean
  /** A retry would fail in the same way. */
  readonly isFinal: boolean
  constructor(message: string, { pauseMs = 0, isHeld = false, isFinal = false } = {}) {
    super(message)
    this.pauseMs = pauseMs
    this.isHeld = isHeld
    this.isFinal = isFinal
  }
}

/** Messages of libraries may contain addresses. */
export const problemOf = (error: unknown) =>
  error instanceof JobProblem ? error.message : String((error as { code?: string }).code ?? 'unknown')

/** The row that pauses a kind. Its jobs wait. */
const rowOf = (kind: JobKind) => `paused ${kind}`

export async function pausedKinds() {
  const rows = await read<{ name: string }>(
    sql`SELECT s."name" FROM "Setting" s WHERE s."name" > 'paused ' AND s."name" < 'paused!'`,
  )
  return new Set(rows.map(({ name }) => name.slice('paused '.length)))
}

/** False if it was paused already. */
export async function pauseKind(tx: Tx, kind: JobKind) {
  const name = rowOf(kind)
  if ((await tx.setting.count({ where: { name } })) > 0) return false
  await tx.setting.upsert({ where: { name }, create: { name, value: '' }, update: { value: '' } })
  return true
}

/** False if it was not paused. */
export const resumeKind = async (tx: Tx, kind: JobKind) =>
  (await tx.setting.deleteMany({ where: { name: rowOf(kind) } })).count > 0

import { kinds } from '../job-kinds.ts'
import type { User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { databaseClock } from '#server/platform/database/database-clock'
import { transaction } from '#server/platform/database/transaction'
import {
  pausedKinds,
  pauseKind,
  resumeKind,
  requeueJobs,
  waker,
  type JobKind,
} from '#server/platform/jobs/queue'
import { RuleBroken } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import type { JobRow } from './screens.ts'

export const kindNames = Object.keys(kinds) as JobKind[]

export type JobFigures = Pick<JobRow, 'waiting' | 'failed' | 'oldestSeconds'>

/** Recurring jobs count as waiting once they are due. */
export async function jobFigures() {
  const now = await databaseClock.now()
  const counts = await db.job.groupBy({
    by: ['kind', 'state'],
    where: { since: { lte: now } },
    _count: true,
    _min: { since: true },
  })
  const rows = counts.map(({ _count: count, _min: { since }, ...row }) => ({ ...row, count, since: since! }))
  const figuresOf = (kind: JobKind): JobFigures => {
    const failed = rows.find(row => row.kind === kind && row.state === 'failed')
    const waiting = rows.filter(row => row.kind === kind && row.state !== 'failed')
    const ages = waiting.map(({ since }) => (now.getTime() - since.getTime()) / 1000)
    return {
      waiting: waiting.reduce((sum, { count }) => sum + count, 0),
      failed: failed?.count ?? 0,
      oldestSeconds: Math.max(0, ...ages),
    }
  }
  return Object.fromEntries(kindNames.map(kind => [kind, figuresOf(kind)])) as Record<JobKind, JobFigures>
}

/** Leaves out kinds that this board does not use. */
export async function jobRows(figures: Record<JobKind, JobFigures>): Promise<JobRow[]> {
  const paused = await pausedKinds()
  const used = kindNames.filter(
    kind => (kinds[kind].isOn?.() ?? true) || figures[kind].waiting + figures[kind].failed > 0,
  )
  return Promise.all(
    used.map(async kind => ({
      kind,
      title: kinds[kind].title,
      ...figures[kind],
      paused: paused.has(kind),
      lastError: await lastErrorOf(kind),
    })),
  )
}

async function lastErrorOf(kind: JobKind) {
  const where = { kind, lastError: { not: '' } }
  const job = await db.job.findFirst({ where, orderBy: { plannedAt: 'desc' } })
  return job?.lastError ?? ''
}

export const pauseJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    if (!(await pauseKind(tx, kind))) throw new RuleBroken('These jobs are already paused.')
    await audit(tx, actor, 'pause-jobs', aboutJobs(kind))
  })

export async function resumeJobs(kind: JobKind, actor: User) {
  await transaction(async tx => {
    if (!(await resumeKind(tx, kind))) throw new RuleBroken('These jobs are not paused.')
    await audit(tx, actor, 'resume-jobs', aboutJobs(kind))
  })
  waker.wake()
}

/** Returns the number of jobs. */
export const retryJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    const count = await requeueJobs(tx, { kind, state: 'failed' })
    if (count === 0) throw new RuleBroken('No job of this kind has failed.')
    await audit(tx, actor, 'retry-jobs', aboutJobs(kind), { jobs: count })
    return count
  })

const aboutJobs = (kind: JobKind) => ({ type: 'settings', id: null, name: kinds[kind].title }) as const

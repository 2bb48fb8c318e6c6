import { clock } from '#server/platform/clock'
import { db } from '#server/platform/database/client'
import { kinds } from '../job-kinds.ts'
import { pausedKinds } from '#server/platform/jobs/pausing'
import type { JobKind } from '#server/platform/jobs/queue'
import type { JobRow } from './screens.ts'

export const kindNames = Object.keys(kinds) as JobKind[]

export type JobFigures = {
  waiting: number
  failed: number
  /** How long the oldest waiting job has waited. */
  oldestSeconds: number
}

/** Recurring jobs count as waiting once they are due. */
export async function jobFigures() {
  const now = clock.now()
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

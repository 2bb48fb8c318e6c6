import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { LEASE_MS, pausedKinds, type JobKind } from '#server/platform/jobs/queue'
import { actionName } from '#server/records/audit/actions'
import { kinds } from '../job-kinds.ts'
import type { Difference } from './difference.ts'
import { differingForm } from './forms.ts'

/** With clocks that are set back. */
const A_DAY_MS = 25 * 3_600_000
const JOBS_AT_ONCE = 1000

/** Finds jobs that somebody else paused or postponed, so that they never run. */
export const differingJob = async () =>
  (await differingForm({ title: 'jobs', tables: ['Job'] })) ??
  (await differingPause()) ??
  (await postponedJob())

const PAUSE = actionName('settings', 'pause-jobs')
const RESUME = actionName('settings', 'resume-jobs')

async function differingPause(): Promise<Difference | null> {
  const paused = await pausedKinds()
  for (const [kind, { title }] of Object.entries(kinds)) {
    const [last] = await read<{ action: string }>(sql`
      SELECT e."action" FROM "AuditEntry" e WHERE e."action" IN (${PAUSE}, ${RESUME}) AND e."subject" = ${title}
      ORDER BY e."id" DESC LIMIT 1`)
    if ((last?.action === PAUSE) === paused.has(kind)) continue
    const what = paused.has(kind) ? 'paused' : 'resumed'
    return { record: `jobs (${title})`, what: `they were ${what} outside Docket` }
  }
  return null
}

type Planned = {
  id: number
  kind: JobKind
  state: string
  runAt: Date
  plannedAt: Date
  leasedUntil: Date | null
  webhookId: number | null
  webhookPausedAt: Date | null
}

async function postponedJob(): Promise<Difference | null> {
  for await (const jobs of batches('id', 0, JOBS_AT_ONCE, jobsAfter))
    for (const job of jobs) {
      const what = whatDelays(job)
      if (what) return { record: `job ${job.id} (${kinds[job.kind]?.title ?? job.kind})`, what }
    }
  return null
}

const jobsAfter = (after: number) =>
  read<Planned>(sql`
    SELECT j."id", j."kind", j."state", j."runAt", j."plannedAt", j."leasedUntil", w."id" AS "webhookId",
      w."pausedAt" AS "webhookPausedAt"
    FROM "Job" j LEFT JOIN "Webhook" w ON j."kind" = 'webhook' AND j."key" = CAST(w."id" AS TEXT)
    WHERE j."id" > ${after} ORDER BY j."id" LIMIT ${JOBS_AT_ONCE}`)

function whatDelays(job: Planned) {
  const { kind, state, runAt, plannedAt, leasedUntil } = job
  const known = kinds[kind]
  if (!known) return 'Docket has no jobs of this kind'
  const isHeld = state === 'held' && job.webhookId !== null && job.webhookPausedAt !== null
  if (!isHeld && state !== 'waiting' && state !== 'failed') return 'it was stopped outside Docket'
  const longest = Math.max(A_DAY_MS, ...known.pauses)
  const isPostponed =
    runAt.getTime() - plannedAt.getTime() > longest ||
    (leasedUntil !== null && leasedUntil.getTime() - plannedAt.getTime() > LEASE_MS)
  return isPostponed ? 'it was postponed outside Docket' : null
}

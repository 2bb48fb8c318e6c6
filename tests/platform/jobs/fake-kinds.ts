import { transaction } from '#server/platform/database/transaction'
import { kinds } from '#server/operations/job-kinds'
import { addJobs, type Job, type JobKind } from '#server/platform/jobs/queue'
import { createWorker, type Kind } from '#server/platform/jobs/worker'

/** A worker whose emails and webhooks only call `run`. */
export function workerOf(run: (job: Job) => unknown, more: Partial<Kind> = {}) {
  const made: Kind = { title: '', run: async job => run(job), pauses: [60_000], atOnce: 5, ...more }
  return createWorker({ ...kinds, email: made, webhook: made })
}

export const add = (kind: JobKind, count: number, key = '', first = 1) =>
  transaction(tx =>
    addJobs(
      tx,
      Array.from({ length: count }, (_, nth) => ({ kind, key, subjectId: first + nth })),
    ),
  )

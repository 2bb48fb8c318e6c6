import { audit } from '#server/records/audit/record'
import { transaction } from '#server/platform/database/transaction'
import { kinds } from '../job-kinds.ts'
import { pauseKind, resumeKind } from '#server/platform/jobs/pausing'
import { runAgain, waker, type JobKind } from '#server/platform/jobs/queue'
import type { User } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'

export const pauseJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    if (!(await pauseKind(tx, kind))) throw new RuleBroken('These jobs are paused already.')
    await audit(tx, actor, 'pause-jobs', aboutJobs(kind))
  })

export async function resumeJobs(kind: JobKind, actor: User) {
  await transaction(async tx => {
    if (!(await resumeKind(tx, kind))) throw new RuleBroken('These jobs are not paused.')
    await audit(tx, actor, 'resume-jobs', aboutJobs(kind))
  })
  waker.wake()
}

/** Returns the count. */
export const retryJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    const count = await runAgain(tx, { kind, state: 'failed' })
    if (count === 0) throw new RuleBroken('No job of this kind has failed.')
    await audit(tx, actor, 'retry-jobs', aboutJobs(kind), { jobs: count })
    return count
  })

const aboutJobs = (kind: JobKind) => ({ type: 'settings', id: null, name: kinds[kind].title }) as const

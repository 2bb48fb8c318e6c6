import type { ActionOn } from '../audit/actions.ts'
import { audit } from '../audit/record.ts'
import type { Tx } from '../database/client.ts'
import { transaction } from '../database/transaction.ts'
import { kinds } from '../job-kinds.ts'
import { pauseKind, resumeKind } from '../jobs/pausing.ts'
import { runAgain, waker, type JobKind } from '../jobs/queue.ts'
import type { User } from '../permissions.ts'
import { RuleBroken } from '../web/errors.ts'

export const pauseJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    if (!(await pauseKind(tx, kind))) throw new RuleBroken('These jobs are paused already.')
    await note(tx, actor, 'pause-jobs', kind)
  })

export async function resumeJobs(kind: JobKind, actor: User) {
  await transaction(async tx => {
    if (!(await resumeKind(tx, kind))) throw new RuleBroken('These jobs are not paused.')
    await note(tx, actor, 'resume-jobs', kind)
  })
  waker.wake()
}

/** Returns the count. */
export const retryJobs = (kind: JobKind, actor: User) =>
  transaction(async tx => {
    const count = await runAgain(tx, { kind, state: 'failed' })
    if (count === 0) throw new RuleBroken('No job of this kind has failed.')
    await note(tx, actor, 'retry-jobs', kind, { jobs: count })
    return count
  })

const note = (
  tx: Tx,
  actor: User,
  action: ActionOn<'settings'>,
  kind: JobKind,
  details?: Parameters<typeof audit>[4],
) => audit(tx, actor, action, { type: 'settings', id: null, name: kinds[kind].title }, details)

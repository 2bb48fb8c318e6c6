import type { Response } from 'express'
import type { JobKind } from '#server/platform/jobs/queue'
import { may } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { back, render } from '#server/platform/web/page'
import { destroy, get, post, type Visit } from '#server/platform/web/routing'
import { kindNames, pauseJobs, resumeJobs, retryJobs } from './jobs.ts'
import { status } from './page.ts'

const manages = may('settings.manage')

export const statusRoutes = [
  get('/status', manages, show),
  post('/status/jobs/:kind/pause', manages, storePause),
  destroy('/status/jobs/:kind/pause', manages, destroyPause),
  post('/status/jobs/:kind/retry', manages, storeRetry),
]

async function show(_req: Visit, res: Response) {
  await render(res, 'Settings/Status', await status())
}

async function storePause(req: Visit, res: Response) {
  await pauseJobs(kindOf(req), req.user)
  back(res, 'Paused. New jobs wait.')
}

async function destroyPause(req: Visit, res: Response) {
  await resumeJobs(kindOf(req), req.user)
  back(res, 'Resumed. Waiting jobs run now.')
}

async function storeRetry(req: Visit, res: Response) {
  const count = await retryJobs(kindOf(req), req.user)
  back(res, count === 1 ? '1 job runs again.' : `${count} jobs run again.`)
}

function kindOf({ params }: Visit) {
  const kind = params.kind as JobKind
  if (!kindNames.includes(kind)) throw new NotFound()
  return kind
}

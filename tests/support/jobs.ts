import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { worker } from '#server/operations/job-kinds'
import type { JobKind } from '#server/platform/jobs/queue'
import { launch } from './process.ts'

/** Runs all jobs that are due. */
export const runJobs = (only?: JobKind[]) => worker.runDue(only)

/** A process that runs the jobs of one kind that are due. */
export const anotherWorker = (kind: JobKind, settings: Record<string, string> = {}) =>
  launch({ DATABASE_URL: process.env.DATABASE_URL ?? '', STORAGE_DIR: config.storageDir, ...settings }, [
    'tests/platform/jobs/children/worker.ts',
    kind,
  ])

export const jobs = (kind: JobKind) => db.job.findMany({ where: { kind }, orderBy: { id: 'asc' } })

/** The clock of another process may be behind. */
export const allDue = () => db.job.updateMany({ data: { runAt: new Date(0) } })

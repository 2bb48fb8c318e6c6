import { clock } from '../clock.ts'
import { join, read, sql } from '../database/read.ts'
import { kinds } from '../job-kinds.ts'
import { pausedKinds } from '../jobs/pausing.ts'
import type { JobKind } from '../jobs/queue.ts'
import type { JobRow } from './screens.ts'

export const kindNames = Object.keys(kinds) as JobKind[]

export type JobFigures = {
  waiting: number
  failed: number
  /** How long the oldest waiting job has waited. */
  oldestSeconds: number
  paused: boolean
  lastError: string
}

type Count = {
  kind: string
  waiting: number
  failed: number
  oldestId: number | null
  errorId: number | null
}
type Known = { id: number; since: Date; lastError: string }

/** Recurring jobs count as waiting once they are due. */
export async function jobFigures() {
  const now = clock.now()
  const counts = await read<Count>(sql`
    SELECT j."kind", COUNT(CASE WHEN j."state" <> 'failed' AND j."since" <= ${now} THEN 1 END) AS "waiting",
      COUNT(CASE WHEN j."state" = 'failed' THEN 1 END) AS "failed",
      MIN(CASE WHEN j."state" <> 'failed' AND j."since" <= ${now} THEN j."id" END) AS "oldestId",
      MAX(CASE WHEN j."lastError" <> '' THEN j."id" END) AS "errorId"
    FROM "Job" j GROUP BY j."kind"`)
  const ids = counts.flatMap(({ oldestId, errorId }) => [oldestId ?? 0, errorId ?? 0])
  const known = await read<Known>(
    sql`SELECT j."id", j."since", j."lastError" FROM "Job" j WHERE j."id" IN (${join([0, ...ids])})`,
  )
  const byId = new Map(known.map(job => [job.id, job]))
  const paused = await pausedKinds()
  const figuresOf = (kind: JobKind): JobFigures => {
    const own = counts.find(row => row.kind === kind)
    const since = byId.get(own?.oldestId ?? 0)?.since ?? now
    return {
      waiting: own?.waiting ?? 0,
      failed: own?.failed ?? 0,
      oldestSeconds: (now.getTime() - since.getTime()) / 1000,
      paused: paused.has(kind),
      lastError: byId.get(own?.errorId ?? 0)?.lastError ?? '',
    }
  }
  return Object.fromEntries(kindNames.map(kind => [kind, figuresOf(kind)])) as Record<JobKind, JobFigures>
}

/** Leaves out kinds that this board does not use. */
export const jobRows = (figures: Record<JobKind, JobFigures>): JobRow[] =>
  kindNames.filter(kind => isUsed(kind, figures[kind])).map(kind => toRow(kind, figures[kind]))

const isUsed = (kind: JobKind, { waiting, failed }: JobFigures) =>
  (kinds[kind].isOn?.() ?? true) || waiting + failed > 0

function toRow(kind: JobKind, { oldestSeconds, ...row }: JobFigures): JobRow {
  const oldestAt = new Date(clock.now().getTime() - oldestSeconds * 1000).toISOString()
  return { kind, title: kinds[kind].title, ...row, oldestAt: row.waiting > 0 ? oldestAt : null }
}

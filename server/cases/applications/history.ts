import { changesOf } from '#server/records/audit/sentences'
import { votersSeen } from '#server/records/audit/visible-entries'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'

export type SinceLastLook = {
  since: string
  steps: { step: string; by: string }[]
  fields: string[]
  files: number
  remarks: number
  comments: number
  votes: number
}

export type HistoryEntry = {
  at: string
  actor: string
  action: string
  changes: { field: string; before: string; after: string }[]
}

const MOST = 100

export type TrailEntry = {
  id: number
  at: Date
  actorName: string
  action: string
  details: Record<string, unknown> | null
}

export async function historyOf(id: number, viewer: User): Promise<HistoryEntry[]> {
  return (await trailOf(id, viewer, MOST)).map(toHistory)
}

export const toHistory = ({ at, actorName, action, details }: TrailEntry): HistoryEntry => ({
  at: at.toISOString(),
  actor: actorName,
  action,
  changes: changesOf({ action, details }),
})

/** Only people who decide see who voted or recused themselves. */
export const trailOf = (id: number, viewer: User, most: number) =>
  read<TrailEntry>(sql`
    SELECT e."id", e."at", e."actorName", e."action", e."details" FROM "AuditEntry" e
    WHERE e."subjectType" = 'application' AND e."subjectId" = ${id} AND ${votersSeen(viewer)}
    ORDER BY e."id" DESC LIMIT ${most}`)

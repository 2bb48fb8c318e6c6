import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { isHolder } from '#server/platform/holders'
import type { Case } from '../case/case.ts'
import { preparesRound } from '../case/rules.ts'

export type NewMembers = { since: 'registered' | 'round'; names: string[] }

/**
 * Members who could not vote when the case was registered or its last round opened. Null if the viewer
 * neither endorses nor decides, or if no round can follow.
 */
export async function newMembersOf(
  found: Case,
  registeredAt: Date,
  viewer: User,
): Promise<NewMembers | null> {
  if (!preparesRound(found, viewer)) return null
  const lastRound = found.rounds.at(-1)
  const since = lastRound?.openedAt ?? registeredAt
  const rows = await read<{ id: number; name: string }>(sql`
    SELECT u."id", u."name" FROM "User" u
    WHERE ${isHolder('applications.vote')}
      AND (u."createdAt" > ${since} OR EXISTS (SELECT 1 FROM "RightRequest" r WHERE r."userId" = u."id"
        AND r."permission" IN ('applications.view', 'applications.vote')
        AND r."answer" IN ('confirmed', 'given') AND r."answeredAt" > ${since}))
    ORDER BY u."name", u."id"`)
  const { sits } = found.rules
  const sitting = sits === 'all' ? rows : rows.filter(({ id }) => sits.users.includes(id))
  return { since: lastRound ? 'round' : 'registered', names: sitting.map(({ name }) => name) }
}

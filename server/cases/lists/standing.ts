import { join, padded, read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import type { Task } from '#server/tasks/kinds'
import type { ApplicationRow } from '../case/screens.ts'
import { shownDues, type StoredNext } from '../case/next-due.ts'
import { tasksOnCases } from '../case/tasks/waits.ts'
import type { ShownDue } from '../clocks/screens.ts'

const IDS_STEP = 25

type Row = Pick<ApplicationRow, 'id' | 'status'> & StoredNext

export type Standing = { tasks: Task[]; votes: ApplicationRow['votes']; due: ShownDue | null }

const isEndorsed = ({ status }: Pick<Row, 'status'>) => status === 'endorsed'
const idOf = ({ id }: Row) => id

/** The tasks on each case, the progress of its open round, and what is due. Two queries, unless dates are outdated. */
export async function standingOf(rows: Row[], viewer: User): Promise<(row: Row) => Standing> {
  const [tasks, voted, due] = await Promise.all([
    tasksOnCases([...new Set(rows.map(idOf))], viewer),
    votedOn([...new Set(rows.filter(isEndorsed).map(idOf))]),
    shownDues(rows),
  ])
  return row => {
    const own = tasks.get(row.id) ?? []
    const votes = isEndorsed(row) ? progress(voted.get(row.id) ?? 0, own) : null
    return { tasks: own, votes, due: due(row) }
  }
}

/** Holders who lost the right to vote have no task, so their seats count only if they have voted. */
function progress(voted: number, tasks: Task[]) {
  const seats = voted + tasks.filter(({ kind }) => kind === 'vote').length
  return seats > 0 ? { voted, seats } : null
}

/** How many seats have voted in the open rounds of these cases, without recused ones. */
async function votedOn(ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await read<{ id: number; voted: number }>(sql`
    SELECT r."applicationId" AS "id", COUNT(*) AS "voted" FROM "Round" r JOIN "Seat" s ON s."roundId" = r."id"
    WHERE r."applicationId" IN (${join(padded(ids, IDS_STEP))}) AND r."closedAt" IS NULL
      AND EXISTS (SELECT 1 FROM "Vote" v WHERE v."seatId" = s."id")
      AND NOT EXISTS (SELECT 1 FROM "Recusal" c WHERE c."roundId" = r."id" AND c."userId" = s."userId")
    GROUP BY r."applicationId"`)
  return new Map(rows.map(({ id, voted }) => [id, voted]))
}

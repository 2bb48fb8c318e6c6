import { followChain, type WaitingLeaf } from '#server/platform/database/leaf'
import { empty, join, read, sql, type Sql } from '#server/platform/database/read'
import { latestLogged } from './leaves.ts'

export type Waiting = WaitingLeaf & { kind: string; recordId: string; logged: string | null }

type Options = { before?: Date | undefined; without?: Iterable<number>; limit?: number }

/** Oldest first. Leaves of a record stay in order, also if the clocks of processes differ. */
export const waitingLeaves = ({ before, without = [], limit }: Options = {}) =>
  read<Waiting>(sql`
    SELECT w."id", w."kind", w."recordId", w."salt", w."hash", w."at", w."mac",
      ${latestLogged('hash', sql`w."kind"`, sql`w."recordId"`)} AS "logged"
    FROM "WaitingLeaf" w WHERE w."id" NOT IN (${join([0, ...without])}) ${before ? allBefore(before) : empty}
    ORDER BY w."id" ${limit ? sql`LIMIT ${limit}` : empty}`)

const allBefore = (moment: Date): Sql => sql`
  AND NOT EXISTS (SELECT 1 FROM "WaitingLeaf" e WHERE e."kind" = w."kind" AND e."recordId" = w."recordId"
    AND e."id" <= w."id" AND e."at" >= ${moment})`

/** Leaves that this board did not write, or not for this place. */
export function foreignAmong(found: Waiting[]) {
  const records = Map.groupBy(found, ({ kind, recordId }) => `${kind} ${recordId}`)
  const foreign = [...records.values()].flatMap(waiting => {
    const { kind, recordId, logged } = waiting[0]!
    return followChain({ kind, recordId, logged, waiting }).foreign
  })
  return foreign.toSorted((a, b) => a.id - b.id)
}

export const foreignLeaves = async () => foreignAmong(await waitingLeaves())

import type { Tx } from '#server/platform/database/client'
import { join, type Query, queryIn, raw, read, sql } from '#server/platform/database/read'
import { today } from '#server/platform/clock'
import { type Clock, nextClock } from './clocks.ts'
import { reasonsOf } from './sentence.ts'

// The stored due dates, which lists read. Pages of cases and acts compute them.

/** As in the column of the application. */
export const NO_DUE_DATE = '9999-12-31'

export type DueDate = {
  applicationId: number
  clock: string
  label: string
  startedOn: string
  dueOn: string
  endedOn: string | null
  isNext: boolean
  left: number
  unit: string
  rolls: string
  reasons: string
  computedOn: string
}

type Timed = { id: number; archived: boolean; clocks: Clock[] }

const ROWS_AT_A_TIME = 200

/** The transaction must have locked the cases. Returns the ids of those whose dates changed. */
export async function writeDueDates(tx: Tx, cases: Timed[]) {
  const ids = cases.map(({ id }) => id)
  const { gone, written } = changedDueDates(await storedDueDates(ids, queryIn(tx)), cases)
  for (const { applicationId, clock } of gone)
    await tx.dueDate.delete({ where: { applicationId_clock: { applicationId, clock } } })
  for (let at = 0; at < written.length; at += ROWS_AT_A_TIME)
    await insert(tx, written.slice(at, at + ROWS_AT_A_TIME))
  if (gone.length + written.length === 0) return []
  const changed = [...new Set([...gone, ...written].map(({ applicationId }) => applicationId))]
  await tx.$executeRaw`
    UPDATE "Application" SET "dueOn" = COALESCE((SELECT MIN(d."dueOn") FROM "DueDate" d
      WHERE d."applicationId" = "Application"."id" AND d."isNext" = ${true}), ${NO_DUE_DATE})
    WHERE "id" IN (${join(changed)})`
  return changed
}

/** False on a board whose types have no clocks. */
export const isAnythingDue = async () =>
  (await read(sql`SELECT 1 AS "found" FROM "DueDate" d LIMIT 1`)).length > 0

export const storedDueDates = async (ids: number[], query: Query): Promise<DueDate[]> =>
  ids.length === 0
    ? []
    : (await query<DueDate>(sql`SELECT d.* FROM "DueDate" d WHERE d."applicationId" IN (${join(ids)})`)).map(
        row => ({ ...row, isNext: Boolean(row.isNext) }),
      )

export function changedDueDates(stored: DueDate[], cases: Timed[]) {
  const before = new Map(stored.map(row => [keyOf(row), row]))
  const wanted = cases.flatMap(dueDatesOf)
  const after = new Set(wanted.map(keyOf))
  return {
    gone: stored.filter(row => !after.has(keyOf(row))),
    written: wanted.filter(row => !isSame(row, before.get(keyOf(row)))),
  }
}

function dueDatesOf({ id, archived, clocks }: Timed): DueDate[] {
  const next = nextClock(clocks, archived)
  return clocks.map(clock => ({ ...rowOf(clock), applicationId: id, isNext: clock === next }))
}

const rowOf = ({ rule, due }: Clock) => ({
  clock: rule.name,
  label: rule.label,
  startedOn: due.startedOn,
  dueOn: due.on,
  endedOn: due.endedOn,
  left: due.left,
  unit: rule.unit,
  rolls: rule.rolls,
  reasons: reasonsOf(rule, due),
  computedOn: due.isStopped ? today() : '',
})

const keyOf = ({ applicationId, clock }: DueDate) => `${applicationId} ${clock}`

const columns = [
  'applicationId',
  'clock',
  'label',
  'startedOn',
  'dueOn',
  'endedOn',
  'isNext',
  'left',
  'unit',
  'rolls',
  'reasons',
  'computedOn',
] as const satisfies (keyof DueDate)[]

const isSame = (one: DueDate, other: DueDate | undefined) =>
  columns.every(column => one[column] === other?.[column])

const names = raw(columns.map(column => `"${column}"`).join(', '))
const updates = raw(
  columns
    .slice(2)
    .map(column => `"${column}" = EXCLUDED."${column}"`)
    .join(', '),
)

const insert = (tx: Tx, rows: DueDate[]) => tx.$executeRaw`
  INSERT INTO "DueDate" (${names}) VALUES ${join(rows.map(row => sql`(${join(columns.map(column => row[column]))})`))}
  ON CONFLICT ("applicationId", "clock") DO UPDATE SET ${updates}`

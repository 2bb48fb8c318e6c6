import { batches } from '#server/platform/database/batches'
import { read, sql } from '#server/platform/database/read'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { today } from '#server/platform/clock'
import { boardCalendar } from '../clocks/calendar.ts'
import { nextClock, startedClocks } from '../clocks/clocks.ts'
import type { BoardCalendar } from '../clocks/due.ts'
import { happenedTo } from '../clocks/happened.ts'
import { isOverdue } from '../clocks/sentence.ts'
import { isOpen } from '../case/open.ts'
import type { Rules } from '../types/definition.ts'
import type { MovedDate, Rehearsal } from '../types/screens.ts'
import type { TypeVersion } from '../types/versions.ts'
import type { Target } from './open-cases.ts'

/** The latest ones are enough to see what a rule would mean. */
const MOST_DECIDED = 10_000
const CASES_AT_ONCE = 50
const MAX_LISTED = 100

type Rehearsed = { typeId: number; versions: TypeVersion[]; target: Target; movable: number[] }

/** For people with access to cases. */
export async function rehearseDates(rehearsed: Rehearsed): Promise<Rehearsal['dates']> {
  const calendar = await boardCalendar(read)
  const moved = await movedDates(rehearsed, calendar)
  const { decided, late } = await lateDecisions(rehearsed, calendar)
  return { moved: moved.length, first: moved.slice(0, MAX_LISTED), decided, late }
}

type OpenRow = { id: number; reference: string; typeVersionId: number }

async function movedDates({ typeId, versions, target, movable }: Rehearsed, calendar: BoardCalendar) {
  const timed = new Map(versions.map(({ id, rules }) => [id, rules]))
  if ([target.rules, ...timed.values()].every(({ clocks }) => clocks.length === 0)) return []
  const moves = new Set(movable)
  const portion = (after: number) =>
    read<OpenRow>(sql`
      SELECT a."id", a."reference", a."typeVersionId" FROM "Application" a
      WHERE a."typeId" = ${typeId} AND ${isOpen} AND a."typeVersionId" <> ${target.id} AND a."id" > ${after}
      ORDER BY a."id" LIMIT ${CASES_AT_ONCE}`)
  const moved: MovedDate[] = []
  for await (const rows of batches('id', 0, CASES_AT_ONCE, portion))
    await runWithPause(async () => {
      const nextOn = await nextDates(rows, calendar)
      for (const { id, reference, typeVersionId } of rows.filter(row => moves.has(row.id))) {
        const before = nextOn(id, timed.get(typeVersionId)!)
        const after = nextOn(id, target.rules)
        if (before !== after) moved.push({ id, reference, before, after })
      }
    }, 1)
  return moved
}

async function nextDates(rows: { id: number }[], calendar: BoardCalendar) {
  const happened = await happenedTo(
    rows.map(({ id }) => id),
    read,
  )
  return (id: number, rules: Rules) =>
    nextClock(startedClocks(rules, happened.get(id)!, calendar), false)?.due.on ?? null
}

/** Those decided before Docket were not decided by its clocks. */
async function lateDecisions({ typeId, target: { rules } }: Rehearsed, calendar: BoardCalendar) {
  if (rules.clocks.length === 0) return { decided: 0, late: 0 }
  const rows = await read<{ id: number }>(sql`
    SELECT a."id" FROM "Application" a WHERE a."typeId" = ${typeId} AND a."archived" IN (${false}, ${true})
      AND a."status" IN ('approved', 'disapproved') AND a."decidedBeforeOn" = ''
    ORDER BY a."id" DESC LIMIT ${MOST_DECIDED}`)
  let late = 0
  for (let at = 0; at < rows.length; at += CASES_AT_ONCE)
    await runWithPause(async () => {
      const ids = rows.slice(at, at + CASES_AT_ONCE).map(({ id }) => id)
      for (const happened of (await happenedTo(ids, read)).values())
        if (startedClocks(rules, happened, calendar).some(({ due }) => isOverdue(due, today()))) late++
    }, 1)
  return { decided: rows.length, late }
}

import { today } from '#server/platform/clock'
import { batches } from '#server/platform/database/batches'
import { join, read, sql } from '#server/platform/database/read'
import { runWithPause } from '#server/platform/jobs/run-with-pause'
import { NotFound } from '#server/platform/web/errors'
import { holds, type User } from '#server/permissions'
import { timedCases } from '../case/due-dates.ts'
import { boardCalendar } from '../clocks/calendar.ts'
import { nextClock } from '../clocks/clocks.ts'
import type { BoardCalendar } from '../clocks/due.ts'
import { newHolidays, weekendsFrom } from '../clocks/holidays.ts'
import type { ChangeForm } from './forms.ts'
import type { CalendarPreview } from './screens.ts'

const CASES_AT_ONCE = 50
const MAX_SAMPLE = 5

type Move = { id: number; from: string; to: string }

/** Computes both dates of every open case, because stored ones may be being written again. Stops with the visit. */
export async function previewCalendar(
  change: ChangeForm,
  viewer: User,
  hasLeft: () => boolean,
): Promise<CalendarPreview> {
  const calendar = await boardCalendar(read)
  const changed = await changedCalendar(calendar, change)
  const sample: Move[] = []
  let moves = 0
  for await (const cases of batches('id', 0, CASES_AT_ONCE, runningAfter)) {
    if (hasLeft()) break
    const ids = cases.map(({ id }) => id)
    await runWithPause(async () => {
      const found = await movesOf(ids, calendar, changed)
      moves += found.length
      sample.push(...found.slice(0, MAX_SAMPLE - sample.length))
    }, 1)
  }
  return { moves, sample: holds(viewer, 'applications.view') ? await withReferences(sample) : [] }
}

const runningAfter = (id: number) =>
  read<{ id: number }>(sql`
    SELECT DISTINCT d."applicationId" AS "id" FROM "DueDate" d
    WHERE d."applicationId" > ${id} AND d."endedOn" IS NULL ORDER BY "id" LIMIT ${CASES_AT_ONCE}`)

async function changedCalendar(calendar: BoardCalendar, change: ChangeForm): Promise<BoardCalendar> {
  const { holidays, weekends } = calendar
  if (change.weekend) return { holidays, weekends: weekendsFrom(weekends, change.weekend) }
  if (change.struck) return { weekends, holidays: await withoutHoliday(change.struck, holidays) }
  const added = newHolidays(change.lines ?? '', calendar)
  return {
    weekends,
    holidays: [...holidays, ...added.map(line => ({ ...line, addedOn: today(), struckOn: null }))],
  }
}

async function withoutHoliday(id: number, holidays: BoardCalendar['holidays']) {
  const [found] = await read<{ day: string }>(sql`SELECT h."day" FROM "Holiday" h WHERE h."id" = ${id}`)
  if (!found) throw new NotFound()
  return holidays.filter(({ day, struckOn }) => day !== found.day || struckOn !== null)
}

async function movesOf(ids: number[], calendar: BoardCalendar, changed: BoardCalendar): Promise<Move[]> {
  const after = await nextDates(ids, changed)
  return [...(await nextDates(ids, calendar))].flatMap(([id, from]) => {
    const to = after.get(id) ?? from
    return from === to ? [] : { id, from, to }
  })
}

async function nextDates(ids: number[], calendar: BoardCalendar) {
  const cases = await timedCases(ids, read, calendar)
  return new Map(
    cases.flatMap(({ id, archived, clocks }) => {
      const next = nextClock(clocks, archived)
      return next ? [[id, next.due.on] as const] : []
    }),
  )
}

async function withReferences(moves: Move[]) {
  const rows = await read<{ id: number; reference: string }>(sql`
    SELECT a."id", a."reference" FROM "Application" a WHERE a."id" IN (${join([0, ...moves.map(({ id }) => id)])})`)
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return moves.map(move => ({ ...move, reference: references.get(move.id)! }))
}

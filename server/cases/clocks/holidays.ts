import { today } from '#server/platform/clock'
import type { Tx } from '#server/platform/database/client'
import { takeNamedLock } from '#server/platform/database/locks'
import { queryIn, read, sql } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { lockSettings, refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { storedSettings } from '#server/platform/settings'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import type { User } from '#server/permissions'
import { boardCalendar, weekendsIn } from './calendar.ts'
import { type BoardCalendar, USUAL_WEEKEND } from './due.ts'
import { holidaysIn } from './holiday-lines.ts'
import type { ListedHoliday } from './screens.ts'

/** Also counting struck ones, because each case is counted with all of them. */
const MAX_HOLIDAYS = 2000

/** The latest day first. */
export async function listedHolidays(): Promise<ListedHoliday[]> {
  const rows = await read<{
    id: number
    day: string
    name: string
    addedOn: string
    struckOn: string | null
    struckReason: string
  }>(sql`
    SELECT h."id", h."day", h."name", h."addedOn", h."struckOn", h."struckReason"
    FROM "Holiday" h ORDER BY h."day" DESC, h."id" DESC`)
  return rows.map(({ struckOn, struckReason, ...row }) => ({
    ...row,
    struck: struckOn === null ? null : { on: struckOn, reason: struckReason },
  }))
}

export const weekend = () => weekendsIn(storedSettings().weekend).at(-1)?.days ?? USUAL_WEEKEND

type Follow = (tx: Tx) => Promise<unknown>

/** `follow` has the due dates written again. Returns the number of holidays. */
export const addHolidays = (lines: string, actor: User, follow: Follow) =>
  transaction(async tx => {
    await takeNamedLock(tx, 'holidays')
    const holidays = newHolidays(lines, await boardCalendar(queryIn(tx)))
    const data = holidays.map(holiday => ({ ...holiday, addedOn: today(), addedById: actor.id }))
    await tx.holiday.createMany({ data })
    await audit(tx, actor, 'add-holidays', SUBJECT, {
      holidays: holidays.map(({ day, name }) => `${day} ${name}`),
    })
    await follow(tx)
    return holidays.length
  })

/** Throws InvalidForm. */
export function newHolidays(lines: string, { holidays: before }: BoardCalendar) {
  const given = holidaysIn(lines)
  if ('problem' in given) throw new InvalidForm({ lines: given.problem })
  const standing = new Map(
    before.flatMap(({ day, name, struckOn }) => (struckOn === null ? [[day, name]] : [])),
  )
  const taken = given.holidays.map(({ day }) => day).filter(day => standing.has(day))
  if (taken.length > 0) throw new InvalidForm({ lines: alreadyThere(taken, standing) })
  if (before.length + given.holidays.length > MAX_HOLIDAYS)
    throw new InvalidForm({
      lines: `There can be at most ${MAX_HOLIDAYS.toLocaleString('en')} holidays, also counting struck ones.`,
    })
  return given.holidays
}

const MAX_NAMED = 20

/** Names several, so that a pasted list is corrected once. */
function alreadyThere(days: string[], names: Map<string, string>) {
  if (days.length === 1) return `${days[0]} is already a holiday, “${names.get(days[0]!)}”.`
  const named = days.slice(0, MAX_NAMED).map(day => `${day}, “${names.get(day)}”`)
  const more = days.length > MAX_NAMED ? `; and ${days.length - MAX_NAMED} more` : ''
  return `These are already holidays: ${named.join('; ')}${more}. Remove their lines.`
}

/** It counted until today, so it stays on the list. */
export const strikeHoliday = (id: number, reason: string, actor: User, follow: Follow) =>
  transaction(async tx => {
    await takeNamedLock(tx, 'holidays')
    const holiday = await tx.holiday.findUnique({ where: { id } })
    if (!holiday) throw new NotFound()
    if (holiday.struckOn !== null) throw new RuleBroken('This holiday has already been struck.', 'reason')
    await tx.holiday.update({
      where: { id },
      data: { struckOn: today(), struckById: actor.id, struckReason: reason },
    })
    const { day, name } = holiday
    await audit(tx, actor, 'strike-holiday', SUBJECT, { holidays: [`${day} ${name}`], reason })
    await follow(tx)
  })

export async function setWeekend(days: number[], actor: User, follow: Follow) {
  await transaction(async tx => {
    const stored = weekendsIn((await lockSettings(tx)).weekend)
    const before = stored.at(-1)?.days ?? USUAL_WEEKEND
    if (before.toSorted().join() === days.toSorted().join()) return
    await storeSetting(tx, 'weekend', JSON.stringify(weekendsFrom(stored, days)))
    await audit(tx, actor, 'set-weekend', SUBJECT, {
      before: { weekend: namesOf(before) },
      after: { weekend: namesOf(days) },
    })
    await follow(tx)
  })
  await refreshSettings()
}

/** From today on. */
export const weekendsFrom = (weekends: BoardCalendar['weekends'], days: number[]) => [
  ...weekends.filter(({ from }) => from !== today()),
  { from: today(), days },
]

const SUBJECT = { type: 'settings', id: null, name: 'holidays' } as const

const DAY_MS = 86_400_000
const SUNDAY = Date.UTC(2026, 0, 4)
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
export const namesOf = (days: readonly number[]) =>
  days.map(day => weekday.format(SUNDAY + day * DAY_MS)).join(', ')

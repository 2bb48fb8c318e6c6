import { isDay, text } from '#server/platform/web/fields'

export const MAX_HOLIDAY_LINES = 1000
const MAX_NAME = 100
const FIRST = '1900-01-01'
const LAST = '2999-12-31'

export type HolidayLine = { day: string; name: string }

/** One holiday a line, as `2027-01-01 New Year`. A problem names its line. */
export function holidaysIn(lines: string): { holidays: HolidayLine[] } | { problem: string } {
  const holidays = new Map<string, HolidayLine>()
  const rows = lines.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }))
  const filled = rows.filter(({ line }) => line !== '')
  if (filled.length === 0) return { problem: 'Enter a date and a name, such as 2027-01-01 New Year.' }
  if (filled.length > MAX_HOLIDAY_LINES)
    return { problem: `Enter at most ${MAX_HOLIDAY_LINES.toLocaleString('en')} lines at once.` }
  for (const { line, number } of filled) {
    const [, day = '', given = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
    const { data: name = '', error } = holidayName.safeParse(given)
    const why = problemOf(day) ?? error?.issues[0]?.message ?? (holidays.has(day) && `${day} is there twice.`)
    if (why) return { problem: `Line ${number}: ${why}` }
    holidays.set(day, { day, name })
  }
  return { holidays: [...holidays.values()] }
}

const holidayName = text({ max: MAX_NAME, required: 'Write the name of the holiday after its date.' })

function problemOf(day: string) {
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !isDay(day)) return `There is no ${day}.`
  return isDay(day) && day >= FIRST && day <= LAST
    ? undefined
    : 'Start with a date from 1900 to 2999, such as 2027-01-01 New Year.'
}

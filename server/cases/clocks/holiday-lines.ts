import { isDay } from '#server/platform/web/fields'

export const MAX_HOLIDAY_LINES = 1000
const MAX_NAME = 100
const FIRST = '1900-01-01'
const LAST = '2999-12-31'

export type HolidayLine = { day: string; name: string }

/** One holiday a line, as `2027-01-01 New Year`. A problem names its line. */
export function holidaysIn(lines: string): { holidays: HolidayLine[] } | { problem: string } {
  const holidays: HolidayLine[] = []
  const rows = lines.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }))
  const filled = rows.filter(({ line }) => line !== '')
  if (filled.length === 0) return { problem: 'Enter a date and a name, such as 2027-01-01 New Year.' }
  if (filled.length > MAX_HOLIDAY_LINES)
    return { problem: `Enter at most ${MAX_HOLIDAY_LINES.toLocaleString('en')} lines at once.` }
  for (const { line, number } of filled) {
    const [, day = '', name = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
    const why = problemOf({ day, name }, holidays)
    if (why) return { problem: `Line ${number}: ${why}` }
    holidays.push({ day, name })
  }
  return { holidays }
}

function problemOf({ day, name }: HolidayLine, before: HolidayLine[]) {
  if (!isDay(day) || day < FIRST || day > LAST) return 'start with a date, such as 2027-01-01 New Year.'
  if (!name) return 'write the name of the holiday after its date.'
  if ([...name].length > MAX_NAME) return `the name has more than ${MAX_NAME} characters.`
  return before.some(each => each.day === day) ? `${day} is there twice.` : undefined
}

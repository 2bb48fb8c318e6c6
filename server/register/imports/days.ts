import { momentAt } from '#server/platform/time-zones'

// Parses dates and times as people and spreadsheets write them. Ambiguous dates are asked about, never
// guessed.

type Problem = { problem: string }

/** '' for an empty cell. */
export function dayOf(text: string): string | Problem {
  if (text === '') return ''
  const split = splitMoment(text)
  if ('problem' in split) return split
  return split.time === '' || /^00:00(:00)?$/.test(split.time) ? split.day : notADay
}

/** UTC; '' for an empty cell. Times without a zone are in `timeZone`. */
export function momentOf(text: string, timeZone: string): string | Problem {
  if (text === '') return ''
  const split = splitMoment(text)
  if ('problem' in split) return split === notADay ? notAMoment : split
  const clock = clockOf(split.time || '00:00')
  if (!clock) return notAMoment
  const wall = `${split.day}T${clock}`
  const at = split.zone
    ? new Date(Date.parse(`${wall}Z`) - offsetOf(split.zone) * 60_000)
    : momentAt(wall, timeZone)
  return at.toISOString()
}

const notADay = { problem: 'Use the format 2026-03-14.' }
const notAMoment = { problem: 'Use the format 2026-03-14 21:30.' }
const counted = {
  problem: 'This is a spreadsheet date number. Format the column as a date, or use the format 2026-03-14.',
}
const twoWays = { problem: 'This date is ambiguous. Use the format 2026-03-14.' }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The patterns below would be very slow on long texts. */
const LONGEST_MOMENT = 60

function splitMoment(text: string): { day: string; time: string; zone: string } | Problem {
  if (text.length > LONGEST_MOMENT) return notADay
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return counted
  const [, date = '', time = '', zone = ''] =
    /^(.*?\d{4}|\d{4}\D+\d{1,2}\D+\d{1,2})(?:(?:[T ]|, ?)\s*(\d{1,2}[:.]\d{2}.*?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? []
  const day = date ? readDay(date.trim()) : null
  if (!day) return notADay
  return typeof day === 'string' ? { day, time: time.trim(), zone: zone.toUpperCase() } : day
}

function readDay(text: string): string | Problem | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (numbers) return numbered(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  const worded = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text)
  if (worded) return realDay(Number(worded[3]), monthOf(worded[2]!), Number(worded[1]))
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)
  return american ? realDay(Number(american[3]), monthOf(american[1]!), Number(american[2])) : null
}

function numbered(one: number, two: number, year: number) {
  if (one > 12) return realDay(year, two, one)
  if (two > 12) return realDay(year, one, two)
  return one === two ? realDay(year, one, two) : twoWays
}

const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}

function clockOf(text: string): string | null {
  const [, hours, minutes, seconds = '00', half = ''] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? []
  if (!hours) return null
  const afternoon = half.toLowerCase() === 'p'
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half ? (Number(hours) % 12) + (afternoon ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}

function offsetOf(zone: string) {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

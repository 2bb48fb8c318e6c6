import { plainDate } from '#resources/Components/dates.ts'
import { clockProblem, momentAt, offsetInWords, wallTime } from '#server/platform/time-zones'
import { boardDateOrder, boardZone } from '#resources/Components/clock.ts'
import { inWords } from '#server/platform/day-in-words'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

/**
 * Parses a date as people write it into ISO form: `22 Nov 2026`, `22/11/2026`, `2026-11-22`, `November 22,
 * 2026`. Numbers begin with the year, or with day or month in the board's order. Returns null for anything else.
 */
export function readDay(text: string): string | null {
  const parts = partsOf(text)
  if (parts.length !== 3) return null
  const [first, second, third] = parts as [string, string, string]
  if (/^\d{4}$/.test(first)) return dayOf(first, second, third)
  const isNumber = /^\d/.test(second)
  const monthFirst = /^\p{L}/u.test(first) || (isNumber && boardDateOrder() === 'month')
  return monthFirst ? dayOf(third, first, second) : dayOf(third, second, first)
}

const partsOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter(Boolean)

/** `3 April 2026` for `3/4/2026`, where only the board's order tells the day from the month; '' otherwise. */
export function ambiguousDayIn(text: string) {
  const [first, second, third] = partsOf(text)
  const isAmbiguous = [first, second].every(part => /^\d{1,2}$/.test(part ?? '') && Number(part) <= 12)
  const day = isAmbiguous && Number(first) !== Number(second) ? readDay(`${first}/${second}/${third}`) : null
  return day ? inWords(day) : ''
}

/**
 * Parses `22 Nov 2026, 09:30` into `2026-11-22T09:30`: a date as in readDay and a 24-hour time, or a 12-hour
 * one with am or pm. An offset such as +02:00 may follow.
 */
export function readMoment(text: string): string | null {
  const [, day, hours, minutes, half, offset = ''] =
    /^(.*\d{1,4})(?:\s*,\s*|\s+|T)(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?\s*([+-]\d{2}:\d{2})?$/i.exec(
      text.trim(),
    ) ?? []
  const read = day && readDay(day)
  if (!read || Number(minutes) > 59) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  if (hour > 23 || (half && (Number(hours) > 12 || hours === '0'))) return null
  return `${read}T${String(hour).padStart(2, '0')}:${minutes}${offset}`
}

/** Formats `2026-11-22` as `22 Nov 2026`. Returns other text unchanged. */
export const showDay = (value: string) => (isDay(value) ? plainDate(value) : value)

export const showMoment = (value: string) =>
  isMoment(value)
    ? [
        `${plainDate(value.slice(0, 10))}, ${value.slice(11, 16)}`,
        ...(/[+-]\d{2}:\d{2}$/.exec(value) ?? []),
      ].join(' ')
    : value

const OFFSET = /:\d{2}[+-]\d{2}:\d{2}$/

export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
export const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)

function dayOf(year: string, month: string, day: string) {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  const iso = `${year}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function monthOf(text: string) {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  return text.length < 3 ? 0 : MONTHS.findIndex(month => month.startsWith(text === 'sept' ? 'sep' : text)) + 1
}

// A moment in a form is either a UTC instant from the server (`2026-03-14T01:30:00.000Z`) or a local date and
// time in the board's time zone, as typed (`2026-03-14T09:30`), with an offset if the clocks show it twice. It is
// converted when the form is sent, because partly typed dates can't be.

export function inBoardZone(moment: string) {
  if (!moment.endsWith('Z')) return moment
  const wall = wallTime(new Date(moment), boardZone()).slice(0, 16)
  return clockProblem(wall, boardZone()) ? wall + offsetInWords(Date.parse(moment), boardZone()) : wall
}

/** Why a local time has no instant or two, null otherwise. */
export const problemOfMoment = (moment: string) =>
  isMoment(moment) && !moment.endsWith('Z') && !OFFSET.test(moment) ? clockProblem(moment, boardZone()) : null

/** The value for the server: an instant or ''. Text without one instant is sent unchanged for the server to refuse. */
export function asInstant(moment: string) {
  if (moment === '' || moment.endsWith('Z') || problemOfMoment(moment)) return moment
  if (OFFSET.test(moment)) return Number.isNaN(Date.parse(moment)) ? moment : new Date(moment).toISOString()
  return Number.isNaN(Date.parse(`${moment}Z`)) ? moment : momentAt(moment, boardZone()).toISOString()
}

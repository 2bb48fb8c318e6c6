import { momentAt, wallTime } from '#server/platform/time-zones'
import { boardZone } from '#resources/Components/clock.ts'

// A moment in a form is either a UTC instant from the server (`2026-03-14T01:30:00.000Z`) or a local date and
// time in the board's time zone, as typed (`2026-03-14T09:30`). It is converted when the form is sent,
// because partly typed dates can't be.

export const inBoardZone = (moment: string) =>
  moment.endsWith('Z') ? wallTime(new Date(moment), boardZone()).slice(0, 16) : moment

/** The value for the server: an instant or ''. Invalid text is sent unchanged for the server to refuse. */
export function asInstant(moment: string) {
  if (moment === '' || moment.endsWith('Z')) return moment
  return Number.isNaN(Date.parse(`${moment}Z`)) ? moment : momentAt(moment, boardZone()).toISOString()
}

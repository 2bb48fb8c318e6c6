import { momentAt, wallTime } from '#server/time-zones'
import { boardZone } from '#resources/Components/clock.ts'

// A moment in a form is one of two texts: an instant in UTC, as the server wrote it (`2026-03-14T01:30:00.000Z`), or a
// day and time in the board's time zone, as the browser's control has it (`2026-03-14T09:30`). It is turned into an
// instant when the form is sent, not while somebody types: half a year is no year.

/** For the control. */
export const inBoardZone = (moment: string) =>
  moment.endsWith('Z') ? wallTime(new Date(moment), boardZone()).slice(0, 16) : moment

/** For the server: an instant, '' for none; what is no moment is sent as it is, to be refused. */
export function asInstant(moment: string) {
  if (moment === '' || moment.endsWith('Z')) return moment
  return Number.isNaN(Date.parse(`${moment}Z`)) ? moment : momentAt(moment, boardZone()).toISOString()
}

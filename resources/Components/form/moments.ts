// A moment in a form is one of two texts: an instant in UTC, as the server wrote it (`2026-03-14T01:30:00.000Z`), or a
// day and time in the reader's own zone, as the browser's control has it (`2026-03-14T09:30`). It is turned into an
// instant when the form is sent, not while somebody types: half a year is no year.

/** For the control. */
export function inOwnZone(moment: string) {
  if (!moment.endsWith('Z')) return moment
  const at = new Date(moment)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** For the server: an instant, '' for none; what is no moment is sent as it is, to be refused. */
export function asInstant(moment: string) {
  if (moment === '' || moment.endsWith('Z')) return moment
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? moment : at.toISOString()
}

const two = (value: number) => String(value).padStart(2, '0')

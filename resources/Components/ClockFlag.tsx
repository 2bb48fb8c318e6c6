import type { CustodyClock } from '#server/arrested-persons/screens'
import { Badge } from './Badge.tsx'
import { useNow } from './clock.ts'
import { exactTimeAndZone, timeBetween } from './dates.ts'

const alarmClock = 'M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 9v4l2 2M5 3 2 6M22 6l-3-3'
const triangle = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3ZM12 9v4M12 17h.01'

/** How long somebody may still be held without a charge, or for how long they have been held too long. */
export function ClockFlag({ clock: { dueAt } }: { clock: CustodyClock }) {
  const now = useNow()
  const apart = timeBetween(dueAt, now)
  const look =
    now >= Date.parse(dueAt)
      ? { word: `${apart} over`, colour: 'text-danger', line: triangle }
      : { word: `${apart} left`, colour: 'text-ink', line: alarmClock }
  const exact = exactTimeAndZone(dueAt)
  return (
    <span title={`A charge is due by ${exact}`}>
      <span className="screen-only">
        <Badge look={look} />
      </span>
      <span className="print-only">charge due by {exact}</span>
    </span>
  )
}

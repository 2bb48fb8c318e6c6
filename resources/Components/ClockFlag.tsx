import type { CustodyClock } from '#server/register/screens'
import { Badge } from './Badge.tsx'
import { useNow } from './clock.ts'
import { exactTimeAndZone, timeBetween } from './dates.ts'

export function ClockFlag({ clock: { dueAt } }: { clock: CustodyClock }) {
  const now = useNow()
  const apart = timeBetween(dueAt, now)
  const look =
    now >= Date.parse(dueAt)
      ? { word: `${apart} overdue`, look: 'text-danger warning' }
      : { word: `${apart} left`, look: 'text-ink alarm-clock' }
  const exact = exactTimeAndZone(dueAt)
  return (
    <span title={`Charge due by ${exact}`}>
      <span className="screen-only">
        <Badge look={look} />
      </span>
      <span className="print-only">charge due by {exact}</span>
    </span>
  )
}

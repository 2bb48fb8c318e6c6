import { useHydrated } from './clock.ts'
import { exactTime } from './dates.ts'

type MomentProps = {
  at: string
  /** Only its day; the time on hover. */
  day?: boolean
}

/** The exact time: in a trail, “2 days ago” is not enough. In the reader's own zone; in UTC on hover. */
export function Moment({ at, day = false }: MomentProps) {
  const shown = exactTime(at, useHydrated() ? 'local' : 'utc')
  return (
    <time dateTime={at} title={day ? shown : exactTime(at, 'utc')}>
      {day ? shown.replace(/,.*/, '') : shown}
    </time>
  )
}

import { useHydrated } from './clock.ts'
import { exactTime } from './dates.ts'

/** The exact time: in a trail, “2 days ago” is not enough. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {exactTime(at, useHydrated() ? 'local' : 'utc')}
    </time>
  )
}

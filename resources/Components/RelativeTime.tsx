import { useNow } from './clock.ts'
import { exactTime, exactTimeAndZone, plainDate, timeAgo } from './dates.ts'

/** `2 days ago`, with the exact time on hover and in print. Takes an ISO instant. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactTimeAndZone(at)} className="relative-time">
      <span className="screen-only">{timeAgo(at, useNow())}</span>
    </time>
  )
}

/** `14 Mar 2026`. Takes an ISO date or instant. */
export function PlainDate({ date }: { date: string }) {
  return <time dateTime={date}>{plainDate(date)}</time>
}

type MomentProps = {
  at: string
  day?: boolean
}

/** The exact time, for logs, with the time zone on hover. */
export function Moment({ at, day = false }: MomentProps) {
  return (
    <time dateTime={at} title={exactTimeAndZone(at)}>
      {day ? plainDate(at) : exactTime(at)}
    </time>
  )
}

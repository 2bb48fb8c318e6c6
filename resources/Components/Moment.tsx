import { exactTime, exactTimeAndZone, plainDate } from './dates.ts'

type MomentProps = {
  at: string
  /** Only its day; the time on hover. */
  day?: boolean
}

/** The exact time: in a trail, “2 days ago” is not enough. With its zone on hover. */
export function Moment({ at, day = false }: MomentProps) {
  return (
    <time dateTime={at} title={exactTimeAndZone(at)}>
      {day ? plainDate(at) : exactTime(at)}
    </time>
  )
}

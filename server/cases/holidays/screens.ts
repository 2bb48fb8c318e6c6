// Types only: the browser imports them too.
import type { ListedHoliday } from '../clocks/screens.ts'

export type Holidays = {
  /** The latest day first. */
  holidays: ListedHoliday[]
  /** 0 is Sunday. */
  weekend: number[]
  /** Open cases whose stored due dates are being written again. */
  rewriting: number
}

/** The effect of a change on open cases. */
export type CalendarPreview = {
  /** Those whose next date moves. */
  moves: number
  /** The first of them, for people who see cases. */
  sample: { id: number; reference: string; from: string; to: string }[]
}

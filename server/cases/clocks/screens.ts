/** The next date by which the board has to do something on a case. */
export type ShownDue = {
  on: string
  /** Its name in the rules of the type. */
  clock: string
  label: string
  sentence: string
  overdue: boolean
  /** The date is what it would be if the stop ended today. */
  stopped: boolean
}

export type ListedHoliday = {
  id: number
  day: string
  name: string
  addedOn: string
  /** Nothing is deleted, because the day counted as a holiday until then. */
  struck: { on: string; reason: string } | null
}

import type { DateOrder } from './date-order.ts'
import type { Encoding } from './encodings.ts'

/** What a person said of a file. */
export type Answers = {
  encoding?: Encoding
  dates?: DateOrder
  /** Headings of columns to be left out. */
  leftOut: string[]
}

export const noAnswers: Answers = { leftOut: [] }

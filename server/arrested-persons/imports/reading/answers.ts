import type { DateOrder } from './date-order.ts'
import type { Encoding } from './encodings.ts'

export type Answers = {
  encoding?: Encoding
  dates?: DateOrder
  /** Headings of the columns to ignore. */
  leftOut: string[]
}

export const noAnswers: Answers = { leftOut: [] }

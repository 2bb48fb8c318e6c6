import type { DateOrder } from './date-order.ts'
import type { Encoding } from './encodings.ts'

export type Answers = {
  encoding?: Encoding
  dates?: DateOrder
  leftOut: string[]
}

export const noAnswers: Answers = { leftOut: [] }

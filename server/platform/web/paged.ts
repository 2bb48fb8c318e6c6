export type Place = { at: string; id: number }

export type Paged<Row> = {
  data: Row[]
  total: number
  more?: true
  page: number
  perPage: number
  /** For API clients, who continue after the last row. */
  ends?: Place
}

export const bounds = { counted: 10_000 }

export const isBeyondCount = (page: number, perPage: number) => (page - 1) * perPage >= bounds.counted

/** Expects a count that stopped one above the bound. */
export const boundedTotal = (counted: number): { total: number; more?: true } =>
  counted > bounds.counted ? { total: bounds.counted, more: true } : { total: counted }

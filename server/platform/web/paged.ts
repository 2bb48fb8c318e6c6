/** The end of a page, for keyset pagination: the last row's sort key and id. */
export type Place = { at: string; id: number }

export type Paged<Row> = {
  data: Row[]
  total: number
  /** Set if there are more rows than `total`. */
  more?: true
  page: number
  perPage: number
}

/** Counting stops here, so that its cost is limited. */
export const bounds = { counted: 10_000 }

export const isBeyondCount = (page: number, perPage: number) => (page - 1) * perPage >= bounds.counted

/** Expects a count that stopped at the bound plus one. */
export const boundedTotal = (counted: number): { total: number; more?: true } =>
  counted > bounds.counted ? { total: bounds.counted, more: true } : { total: counted }

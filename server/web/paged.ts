/** The end of a page, for keyset pagination: the last row's sort key and id. */
export type Place = { at: string; id: number }

/** Pages are numbered from 1. The browser imports this type too. */
export type Paged<Row> = {
  data: Row[]
  total: number
  /** Set when there are more rows than `total`, which stops at the bound. */
  more?: true
  page: number
  perPage: number
}

/** Counting stops here, so that its cost doesn't grow with the number of matches. */
export const bounds = { counted: 10_000 }

export const isBeyondCount = (page: number, perPage: number) => (page - 1) * perPage >= bounds.counted

/** Expects a count that stopped at the bound plus one. */
export const boundedTotal = (counted: number): { total: number; more?: true } =>
  counted > bounds.counted ? { total: bounds.counted, more: true } : { total: counted }

/** Reverses a sort order: `name` becomes `-name` and vice versa. */
export const turned = <Order extends string>(order: `-${Order}` | Order) =>
  (order.startsWith('-') ? order.slice(1) : `-${order}`) as Order

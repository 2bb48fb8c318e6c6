/** Where a page of a list ended: what its last row is ordered by, and the row’s id. */
export type Place = { at: string; id: number }

/** One page of a list; pages count from 1. The browser imports this type too. */
export type Paged<Row> = {
  data: Row[]
  total: number
  /** Only where there are more than `total`: they were not counted further. */
  more?: true
  page: number
  perPage: number
}

/** What has to be counted is counted exactly up to here, and no further: a count must not grow with what it finds. */
export const bounds = { counted: 10_000 }

/** Of a list that has to be counted, pages are numbered as far as it is counted. */
export const isBeyondCount = (page: number, perPage: number) => (page - 1) * perPage >= bounds.counted

/** A number of rows that was counted up to one more than the bound. */
export const boundedTotal = (counted: number): { total: number; more?: true } =>
  counted > bounds.counted ? { total: bounds.counted, more: true } : { total: counted }

/** `-name` for `name`, and back. */
export const turned = <Order extends string>(order: `-${Order}` | Order) =>
  (order.startsWith('-') ? order.slice(1) : `-${order}`) as Order

/** Where a page of a list ended: what its last row is ordered by, and the row’s id. */
export type Place = { at: string; id: number }

/** One page of a list; pages count from 1. Types only: the browser imports them too. */
export type Paged<Row> = { data: Row[]; total: number; page: number; perPage: number }

/** One page of a list; pages count from 1. Types only: the browser imports them too. */
export type Paged<Row> = { data: Row[]; total: number; page: number; perPage: number }

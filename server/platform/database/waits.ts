/** Milliseconds that work waited for the database. Replaced by the metrics module. */
export const waits = { observe: (_ms: number) => {} }

// How long work waits for the database. Whoever counts it takes the place of `observe`; the database room only tells.

export const waits = { observe: (_ms: number) => {} }

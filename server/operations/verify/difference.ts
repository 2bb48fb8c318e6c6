/** A record that was changed outside the board, and how. */
export type Difference = { record: string; what: string }

// What screens receive of many cases archived at once. Types only: the browser imports them too.

export type Bulk = {
  id: number
  at: string
  archived: string[]
  /** Those left as they were, by reference, and why. */
  refused: { reference: string; refusal: string }[]
}

// What screens receive of what is done with many cases at once. Types only: the browser imports them too.

export type Bulk = {
  id: number
  at: string
  archived: string[]
  /** Those left as they were, by reference, and why. */
  refused: { reference: string; refusal: string }[]
}

/** One of many before they are acted on, and why it would be left as it is. */
export type BulkRow = { id: number; reference: string; name: string; refusal: string | null }

/** `rows` is empty where no one was chosen by hand. */
export type ExportPreview = { total: number; rows: BulkRow[] }

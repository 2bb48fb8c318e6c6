/** Limits per file. `textLength` is the total of all cells. */
export const limits = {
  rows: 5_000,
  columns: 150,
  textLength: 20_000_000,
  unpackedBytes: 60_000_000,
  headingRows: 20,
  /** Stops here, which is enough to know that there are too many. */
  rowsRead: 5_021,
}

/**
 * The file cannot be read. The message continues a sentence that starts with the file name: “is a PDF, not
 * …”.
 */
export class Unreadable extends Error {}

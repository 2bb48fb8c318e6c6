/** Of one file. `textLength` counts what all its cells hold together. */
export const limits = {
  rows: 5_000,
  columns: 150,
  textLength: 20_000_000,
  unpackedBytes: 60_000_000,
  /** Among how many first rows the headings are looked for. */
  headingRows: 20,
  /** No more are read: enough to see that there are too many. */
  rowsRead: 5_021,
}

/** The file cannot be taken; says why, in a sentence that begins after the file's name: “is a PDF, not …”. */
export class Unreadable extends Error {}

/** Of one file. `textLength` counts what all its cells hold together. */
export const limits = { rows: 5_000, columns: 150, textLength: 20_000_000, unpackedBytes: 60_000_000 }

/** The file cannot be taken; says why, in a sentence that begins after the file's name: “is a PDF, not …”. */
export class Unreadable extends Error {}

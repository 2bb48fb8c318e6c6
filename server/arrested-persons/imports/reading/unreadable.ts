/** The file cannot be taken; says why, in a sentence that begins after the file's name: “is a PDF, not …”. */
export class Unreadable extends Error {}

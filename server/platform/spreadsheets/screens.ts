// Types only: the browser imports them too.
import type { Encoding } from './encodings.ts'

/** Rows are not stored until these are answered. */
export type FileQuestions = {
  encodings: { value: Encoding; label: string; words: string[] }[]
  dates: DateQuestion | null
  unknownColumns: string[]
}

export type DateQuestion = { columns: string[]; text: string; dayFirst: string; monthFirst: string }

/** `column` is '' for a problem of the whole row. */
export type Problem = { column: string; message: string }

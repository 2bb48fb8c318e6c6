// Types only: the browser imports them too.
import type { Encoding } from './encodings.ts'

/** Rows are not stored until these are answered. */
export type FileQuestions = {
  encodings: { value: Encoding; label: string; words: string[] }[]
  dates: DateQuestion | null
  numbers: NumberQuestion | null
  unknownColumns: string[]
  /** Values of each unknown column, for recognising it. */
  samples: string[][]
  /** The likely field of each unknown column, '' if none is. */
  guesses: string[]
  /** Columns that the file seems to lack. Each can be matched with an unknown one. */
  free: { key: string; required: boolean }[]
}

export type DateQuestion = { columns: string[]; text: string; dayFirst: string; monthFirst: string }

/** `text` in words, read with a decimal point and with a decimal comma. */
export type NumberQuestion = { columns: string[]; text: string; point: string; comma: string }

/** `column` is '' for a problem of the whole row. */
export type Problem = { column: string; message: string }

import * as z from 'zod'
import { timeZone } from '#server/platform/settings'
import { isTimeZone } from '#server/platform/time-zones'
import { checkbox, choice, list, noFile, recordId, text } from '#server/platform/web/fields'
import { encodings, type Encoding } from '#server/platform/spreadsheets/encodings'
import { decimalMarks } from '#server/platform/spreadsheets/numbers'
import { limits } from '#server/platform/spreadsheets/table'
import { maxLength } from '#server/platform/limits'

export const UploadForm = z.strictObject({
  timeZone: text({ max: 60 }).transform(zone => (isTimeZone(zone) ? zone : timeZone())),
  matchAgain: checkbox.optional(),
  file: noFile,
})
export type UploadForm = z.output<typeof UploadForm>

export const AnswersForm = z.strictObject({
  encoding: choice(
    Object.keys(encodings) as [Encoding, ...Encoding[]],
    'Choose how the names are read.',
  ).optional(),
  dates: choice(['day', 'month'], 'Choose how the dates are written.').optional(),
  numbers: choice(decimalMarks, 'Choose how the numbers are written.').optional(),
  /** Parallel to the unknown columns: what each one is, or '' to skip it. */
  columns: list(
    text({ max: 300 }),
    limits.columns,
    'There are not that many columns.',
    'Choose a field for each column, or skip it.',
  ).optional(),
  leaveOut: checkbox.optional(),
})
export type AnswersForm = z.output<typeof AnswersForm>

const numbers = list(
  recordId('There is no such row.'),
  limits.rows,
  'There are not that many rows.',
  'Choose rows, or all of them.',
)

/** Row numbers, or words for several rows. */
export const rowsOr = <const Words extends [string, ...string[]]>(words: Words) =>
  z.union([choice(words, 'Choose rows, or all of them.'), numbers], 'Choose rows, or all of them.')

/** `column`: its heading. */
export const CellForm = z.strictObject({
  column: text({ max: 300 }),
  text: text({ max: maxLength.importedCell, lines: true }),
})
export type CellForm = z.output<typeof CellForm>

export const StartForm = z.strictObject({
  rows: recordId('Reload the page: it does not say how many rows are chosen.').optional(),
})
export type StartForm = z.output<typeof StartForm>

export const UndoForm = z.strictObject({ reason: text({ max: maxLength.reason, lines: true }) })
export type UndoForm = z.output<typeof UndoForm>

const shows = ['all', 'bad', 'known', 'chosen', 'failed'] as const

export const PreviewForm = z
  .strictObject({
    show: z.preprocess(value => value || 'all', choice(shows, 'There is no such choice of rows.')),
    page: z.preprocess(value => value || 1, recordId('There is no such page.')),
  })
  .transform(({ show, page }) => ({ show, page: Math.min(page, limits.rows) }))
export type PreviewForm = z.output<typeof PreviewForm>

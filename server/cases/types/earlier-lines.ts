import { answerCell } from './answer-cells.ts'
import type { Answer } from './answer-fields.ts'
import type { OwnField } from './definition.ts'

// In exports, all earlier answers of an application are in one cell, each on a line of its own. Further lines of an answer
// are indented.

const INDENT = '  '

export const lineOf = (field: OwnField, answer: Answer | undefined) =>
  `${field.label}: ${[answerCell(field, answer), field.unit].filter(Boolean).join(' ')}`.replaceAll(
    '\n',
    `\n${INDENT}`,
  )

/** `label: text` for each answer. */
export const linesOf = (cell: string) =>
  cell
    .split(new RegExp(`\n(?!${INDENT})`))
    .map(line => line.replaceAll(`\n${INDENT}`, '\n'))
    .filter(Boolean)

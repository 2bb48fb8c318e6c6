import { personIn } from '../../forms.ts'
import { columnOf, type Problem, type RowForm } from '../row.ts'
import { MOST_SHOWN } from './alike-rows.ts'

/** The first rows that are of the same person, and why this arrest cannot come after theirs, if it cannot. */
export type Further = { before: number[]; problems: Problem[] }

type FormRow = { line: number; form: RowForm }

/**
 * Rows whose cells about the person are all the same are one person's, where these cells say who that is: then each
 * is another arrest. One at the same moment as another is the same arrest twice, and no further one.
 */
export function furtherArrests(rows: FormRow[]): Map<number, Further> {
  const persons = new Map<string, FormRow[]>()
  const found = new Map<number, Further>()
  for (const row of rows) {
    const { birthDate, idNumber, ...person } = personIn(row.form.person)
    if (!birthDate && !idNumber) continue
    const key = JSON.stringify([birthDate, idNumber, person])
    const before = persons.get(key) ?? []
    if (before.some(other => sameMoment(other, row))) continue
    const last = before.at(-1)
    if (last) found.set(row.line, { before: linesOf(before), problems: problemsAfter(last, row) })
    persons.set(key, before)
    before.push(row)
  }
  return found
}

const linesOf = (rows: FormRow[]) => rows.slice(0, MOST_SHOWN).map(({ line }) => line)
const arrestedAt = ({ form }: FormRow) => form.person.arrestedAt.getTime()
const sameMoment = (one: FormRow, other: FormRow) => arrestedAt(one) === arrestedAt(other)

function problemsAfter(last: FormRow, row: FormRow): Problem[] {
  const released = last.form.release?.at.getTime() ?? Infinity
  if (released <= arrestedAt(row)) return []
  const column = columnOf('arrest', 'arrestedAt', 1)
  const message = `Line ${last.line} is the same person, not released by then. Give that line its release, or put these lines in the order of the arrests.`
  return [{ column, message }]
}

import { setImmediate } from 'node:timers/promises'
import type { Person } from '#packages/person-matching/person'
import type { User } from '#server/permissions'
import { type Tx, db } from '#server/platform/database/client'
import { isOurs, resealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { readCell } from '#server/platform/spreadsheets/cells'
import { InvalidForm, NotFound, RuleBroken } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { personOf } from '../people.ts'
import { rowsLike } from './alike-rows.ts'
import { ROW_CHANGED } from './choose.ts'
import type { CellForm } from './forms.ts'
import { findImport, type Import, lockImport, refuseUnlessOurs, subjectOf } from './import.ts'
import type { CellReader, Importer } from './importer.ts'
import { distinctColumns, type StoredProblem } from './read-rows.ts'
import { workOn } from './steps.ts'

type Cells = Record<string, string>

/** Replaces one cell before the import, and checks the row again. */
export async function correctCell(
  importer: Importer,
  id: number,
  number: number,
  { column, text }: CellForm,
  actor: User,
) {
  const one = await findImport(importer.kind, id)
  refuseUnlessOurs(one)
  const reader = await importer.cellReader(one)
  if (!reader.columns.some(({ key }) => key === column))
    throw new InvalidForm({ text: 'There is no such column. Reload the page.' })
  const before = await db.importRow.findUnique({ where: { importId_number: { importId: id, number } } })
  if (!before) throw new NotFound()
  const cells = { ...(before.cells as Cells | null), [column]: text }
  const person = personIn(cells, reader, one)
  const matches = person ? await rowsLike(person, otherRows(one, number, reader)) : []
  await transaction(tx => write(tx, one, { number, column, text, matches }, reader, actor))
  await workOn(importer, id, actor)
}

type Corrected = { number: number; column: string; text: string; matches: object[] }

async function write(
  tx: Tx,
  one: Import,
  { number, column, text, matches }: Corrected,
  { parse }: CellReader,
  actor: User,
) {
  if (!(await lockImport(tx, one.id, ['ready'], 'checking')))
    throw new RuleBroken('You can correct rows only after all are checked and before they are imported.')
  const where = { importId_number: { importId: one.id, number } }
  const row = await tx.importRow.findUniqueOrThrow({ where })
  if (!isOurs('ImportRow', row)) throw new RuleBroken(ROW_CHANGED)
  const cells = { ...(row.cells as Cells), [column]: text }
  const ofFile = (row.problems as StoredProblem[]).filter(one => one.ofFile && one.column !== column)
  const problems = distinctColumns([...ofFile, ...parse(cells).problems])
  const data = { cells, problems, matches, chosen: false, checked: false }
  await tx.importRow.update({ where, data: resealed('ImportRow', row, data) })
  await audit(tx, actor, 'correct-import', subjectOf(one), { line: number, column })
}

const ROWS_AT_ONCE = 250

async function* otherRows(one: Import, number: number, reader: CellReader) {
  for (let after = 0; ;) {
    const rows = await db.importRow.findMany({
      where: { importId: one.id, number: { gt: after } },
      select: { number: true, cells: true },
      orderBy: { number: 'asc' },
      take: ROWS_AT_ONCE,
    })
    if (rows.length === 0) return
    after = rows.at(-1)!.number
    yield rows.flatMap(({ number: line, cells }) => {
      const person = line === number ? null : personIn((cells ?? {}) as Cells, reader, one)
      return person ? [{ line, person }] : []
    })
    await setImmediate()
  }
}

const TEXTS = 'givenName middleName familyName nameSuffix sex birthDate locality province idNumber phone'
const nobody = Object.fromEntries(TEXTS.split(' ').map(name => [name, '']))

/** From the cells that can be read; null without a name. */
function personIn(cells: Cells, { columns, part }: CellReader, { timeZone }: Import): Person | null {
  const values: Record<string, unknown> = { ...nobody, birthDateEstimated: false }
  for (const { key, column } of columns) {
    if (column.part !== part || !cells[key]) continue
    const read = readCell(cells[key], column.field, timeZone)
    if ('value' in read) values[column.name] = read.value
  }
  return values.familyName || values.givenName ? personOf(values as Parameters<typeof personOf>[0]) : null
}

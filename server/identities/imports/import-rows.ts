import { audit } from '#server/records/audit/record'
import { DbNull, type Tx } from '#server/platform/database/client'
import { sql } from '#server/platform/database/read'
import { afterTransaction } from '#server/platform/database/guard'
import { alarmAboutRow, isOurs, resealed } from '#server/platform/database/seal'
import { transaction } from '#server/platform/database/transaction'
import { runWaitingNow } from '#server/platform/jobs/queue'
import { inBackground } from '#server/platform/web/concurrency'
import type { User } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import type { Importer, Result, StoredRow, Viewer } from './importer.ts'
import { findImport, lockImport, refuseUnlessOurs, subjectOf, type Import } from './import.ts'
import type { ParsedRow } from './read-rows.ts'

/** Rolls the batch back. The batch is repeated without this row, which then shows the reason. */
export class RowRefused extends Error {
  readonly row: number
  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

export function formOrRefuse<Form>({ number }: StoredRow, { form, problems }: ParsedRow<Form>): Form {
  if (form) return form
  throw new RowRefused(number, problems.map(({ column, message }) => `${column}: ${message}`).join(' '))
}

/** All rows must have been checked. `expected`: how many rows the page said are selected. */
export async function startImport(importer: Importer, id: number, expected: number | undefined, actor: User) {
  const one = await findImport(importer.kind, id)
  refuseUnlessOurs(one)
  await transaction(async tx => {
    if (!(await lockImport(tx, id, ['ready'], 'importing'))) throw new RuleBroken(await whyNotNow(id, tx))
    const chosen = sql`r."chosen" = ${true}`
    const count = await importer.count(tx, id, chosen, actor)
    if (count === 0) throw new RuleBroken('Select at least one row.')
    if (expected !== undefined && expected !== count)
      throw new RuleBroken('The selection has changed. Check it again.')
    await tx.importRow.updateMany({ where: { importId: id, chosen: true }, data: { checked: false } })
    const rows = await importer.count(tx, id, chosen, anybody)
    await audit(tx, actor, 'start-import', subjectOf(one), { rows })
  })
}

async function whyNotNow(id: number, tx: Tx) {
  const found = await tx.import.findUnique({ where: { id } })
  if (found?.state === 'asking') return 'Answer the questions about this file first.'
  if (found?.state === 'checking') return 'The file is still being checked.'
  return 'This file has already been imported or is being imported.'
}

const ROWS_AT_ONCE = 25
/** A batch ends early on a slow machine, because transactions have a time limit. */
export const MS_PER_BATCH = 150

/** One transaction. False when no rows are left. */
export async function importSomeRows(importer: Importer, one: Import, actor: User): Promise<boolean> {
  try {
    return await transaction(tx => importRows(importer, tx, one, actor))
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return transaction(tx => refuse(tx, one, error))
  }
}

async function importRows(importer: Importer, tx: Tx, one: Import, actor: User) {
  if (!(await lockImport(tx, one.id, ['importing']))) return false
  const waiting = { importId: one.id, chosen: true, checked: false }
  const rows = await tx.importRow.findMany({
    where: waiting,
    orderBy: { number: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const started = performance.now()
  await importer.lock(
    tx,
    rows.map(({ ofPersonId }) => ofPersonId),
  )
  const written: Result[] = []
  for (const row of rows) {
    const result = await writeRow(importer, tx, row, one, actor)
    await tx.importRow.update({
      where: { importId_number: { importId: one.id, number: row.number } },
      data: { ...resealed('ImportRow', row, { checked: true, ...result, cells: null }), cells: DbNull },
    })
    written.push(result)
    if (performance.now() - started > MS_PER_BATCH) break
  }
  await importer.finishBatch?.(tx, written, actor)
  const more = await tx.importRow.findFirst({ where: waiting })
  if (!more) await finish(importer, tx, one, actor)
  return more !== null
}

async function writeRow(importer: Importer, tx: Tx, row: StoredRow, one: Import, actor: User) {
  if (!isOurs('ImportRow', { ...row })) throw new RowRefused(row.number, CHANGED)
  try {
    return await importer.write(tx, row, one, actor)
  } catch (error) {
    if (error instanceof InvalidForm) throw new RowRefused(row.number, Object.values(error.errors).join(' '))
    throw error instanceof RuleBroken ? new RowRefused(row.number, error.message) : error
  }
}

async function refuse(tx: Tx, { id }: Import, { row, message }: RowRefused) {
  if (!(await lockImport(tx, id, ['importing']))) return false
  await tx.importRow.updateMany({
    where: { importId: id, number: row, checked: false },
    data: { checked: true, outcome: message },
  })
  return true
}

async function finish({ record, count }: Importer, tx: Tx, one: Import, actor: User) {
  await refuseSkipped(tx, one.id)
  await lockImport(tx, one.id, ['importing'], 'imported')
  await emptyRows(tx, one.id)
  refreshTasksSoon()
  const isImported =
    record === 'personId' ? sql`r."personId" IS NOT NULL` : sql`r."applicationId" IS NOT NULL`
  await audit(tx, actor, 'import', subjectOf(one), { rows: await count(tx, one.id, isImported, anybody) })
}

/** Somebody marked them as done, so that they would be left out without a word. */
async function refuseSkipped(tx: Tx, importId: number) {
  const skipped = { importId, chosen: true, personId: null, applicationId: null, outcome: '' }
  const { count } = await tx.importRow.updateMany({ where: skipped, data: { outcome: CHANGED } })
  if (count > 0) alarmAboutRow(`ImportRow ${importId}`)
}

const CHANGED = 'Not imported, because this row was changed outside Docket.'

/** Many new people change how common names are, and thereby who resembles whom. */
export const refreshTasksSoon = () => afterTransaction(() => inBackground(runWaitingNow('tasks', '')))

/** Removes personal data from rows and notes. Line numbers, records and outcomes stay. */
export async function emptyRows(tx: Tx, importId: number) {
  const filled = { importId, NOT: { cells: { equals: DbNull }, matches: { equals: [] } } }
  await tx.importRow.updateMany({ where: filled, data: { cells: DbNull, matches: [] } })
  await tx.importedFile.deleteMany({ where: { importId } })
  await tx.import.update({ where: { id: importId }, data: { notes: DbNull } })
}

/** Readers of the audit log may lack every permission. */
const anybody: Viewer = { permissions: [] }

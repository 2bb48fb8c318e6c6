import { audit } from '#server/records/audit/record'
import { DbNull, type Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { type User, seesSealed } from '#server/permissions'
import { RuleBroken } from '#server/platform/web/errors'
import { holdKnown } from './add-to-known.ts'
import { findImport, subjectOf, takeHold, type OneImport } from './one-import.ts'
import { registerRow, RowRefused } from './register-row.ts'

const PORTION = 25
const LONG_ENOUGH = 60

/** One transaction. False when none is left. */
export async function importPortion(one: OneImport, actor: User): Promise<boolean> {
  try {
    return await transaction(tx => portion(tx, one, actor, PORTION))
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return transaction(tx => refuse(tx, one, error))
  }
}

const next = (id: number) => ({ importId: id, chosen: true, checked: false })

async function portion(tx: Tx, one: OneImport, actor: User, most: number) {
  if (!(await takeHold(tx, one.id, ['importing']))) return false
  const rows = await tx.importRow.findMany({ where: next(one.id), orderBy: { number: 'asc' }, take: most })
  const started = performance.now()
  await holdKnown(
    tx,
    rows.map(({ ofPersonId }) => ofPersonId),
  )
  for (const row of rows) {
    const became = await registerRow(tx, row, one, actor)
    await tx.importRow.update({
      where: { importId_number: { importId: one.id, number: row.number } },
      data: { checked: true, ...became, cells: DbNull },
    })
    if (performance.now() - started > LONG_ENOUGH) break
  }
  const more = await tx.importRow.findFirst({ where: next(one.id) })
  if (!more) await finish(tx, one, actor)
  return more !== null
}

async function refuse(tx: Tx, { id }: OneImport, { row, message }: RowRefused) {
  if (!(await takeHold(tx, id, ['importing']))) return false
  await tx.importRow.updateMany({
    where: { importId: id, number: row, checked: false },
    data: { checked: true, outcome: message },
  })
  return true
}

async function finish(tx: Tx, { id }: OneImport, actor: User) {
  await takeHold(tx, id, ['importing'], 'imported')
  await emptyRows(tx, id)
  const imported = { importId: id, personId: { not: null } } as const
  const rows = (await tx.importRow.count({ where: imported })) - (await hiddenRows(tx, imported, anybody))
  await audit(tx, actor, 'import', subjectOf(id), { rows })
}

/** Removes personal data from rows and notes. Line numbers, records and outcomes stay. */
export async function emptyRows(tx: Tx, importId: number) {
  await tx.importRow.updateMany({ where: { importId }, data: { cells: DbNull, matches: [] } })
  await tx.import.update({ where: { id: importId }, data: { notes: DbNull } })
}

/** All rows must have been checked. */
export async function startImport(id: number, told: number | undefined, actor: User): Promise<number> {
  await findImport(id)
  return transaction(async tx => {
    if (!(await takeHold(tx, id, ['ready'], 'importing'))) throw new RuleBroken(await whyNotNow(id, tx))
    const where = { importId: id, chosen: true } as const
    const all = await tx.importRow.updateMany({ where, data: { checked: false } })
    const count = all.count - (await hiddenRows(tx, where, actor))
    if (count === 0) throw new RuleBroken('Select at least one row.')
    if (told !== undefined && told !== count)
      throw new RuleBroken('The selection has changed. Check it again.')
    const rows = all.count - (await hiddenRows(tx, where, anybody))
    await audit(tx, actor, 'start-import', subjectOf(id), { rows })
    return count
  })
}

async function whyNotNow(id: number, tx: Tx) {
  const one = await tx.import.findUnique({ where: { id } })
  if (one?.state === 'asking') return 'Answer the questions about this file first.'
  if (one?.state === 'checking') return 'The file is still being checked.'
  return 'This file has already been imported or is being imported.'
}

const AT_A_TIME = 1_000

/** Left out of every count shown to the viewer. */
async function hiddenRows(
  tx: Tx,
  where: { importId: number; chosen?: true; personId?: { not: null } },
  viewer: Pick<User, 'permissions'>,
): Promise<number> {
  const rows = await tx.importRow.findMany({
    where: { ...where, ofPersonId: { not: null } },
    select: { ofPersonId: true },
  })
  const ids = [...new Set(rows.map(({ ofPersonId }) => ofPersonId!))]
  const unsealed = seesSealed(viewer) ? {} : { sealed: false }
  const seen = new Set<number>()
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const found = await tx.arrestedPerson.findMany({
      where: { id: { in: ids.slice(at, at + AT_A_TIME) }, ...unsealed },
      select: { id: true },
    })
    for (const { id } of found) seen.add(id)
  }
  return rows.filter(({ ofPersonId }) => !seen.has(ofPersonId!)).length
}

/** Readers of the audit log may lack every permission. */
const anybody: Pick<User, 'permissions'> = { permissions: [] }

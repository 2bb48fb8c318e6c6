import { Prisma } from '../../../prisma/generated/sqlite/client.ts'
import { audit } from '../../audit/record.ts'
import type { Tx } from '../../database/client.ts'
import { transaction } from '../../database/transaction.ts'
import type { User } from '../../permissions.ts'
import { InvalidForm, RuleBroken } from '../../web/errors.ts'
import { addCustodyEvent } from '../custody-events.ts'
import type { CustodyEventForm } from '../forms.ts'
import { register } from '../register.ts'
import { findImport, subjectOf, takeHold, type OneImport } from './one-import.ts'
import { readRow } from './row.ts'

const PORTION = 25
/** Milliseconds after which a portion ends early: on SQLite everybody else's writing waits for it. */
const LONG_ENOUGH = 60

/** Registers the next rows that were chosen, in one transaction. False when none is left. */
export async function importPortion(one: OneImport, actor: User): Promise<boolean> {
  try {
    return await transaction(tx => portion(tx, one, actor, PORTION))
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return transaction(tx => refuse(tx, one, error))
  }
}

/** A row that cannot be registered takes its portion back: it says why, and the portion begins anew without it. */
class RowRefused extends Error {
  readonly row: number
  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

const next = (id: number) => ({ importId: id, chosen: true, checked: false })

async function portion(tx: Tx, one: OneImport, actor: User, most: number) {
  if (!(await takeHold(tx, one.id, ['importing']))) return false
  const rows = await tx.importRow.findMany({ where: next(one.id), orderBy: { number: 'asc' }, take: most })
  const started = performance.now()
  for (const { number, cells } of rows) {
    const personId = await registerRow(tx, { number, cells: cells as Record<string, string> }, one, actor)
    await tx.importRow.update({
      where: { importId_number: { importId: one.id, number } },
      data: { checked: true, personId, cells: Prisma.DbNull },
    })
    if (performance.now() - started > LONG_ENOUGH) break
  }
  const more = await tx.importRow.findFirst({ where: next(one.id) })
  if (!more) await finish(tx, one, actor)
  return more !== null
}

async function registerRow(
  tx: Tx,
  { number, cells }: { number: number; cells: Record<string, string> },
  { timeZone }: OneImport,
  actor: User,
) {
  const { form, problems } = readRow(cells, timeZone)
  if (!form)
    throw new RowRefused(number, problems.map(({ column, message }) => `${column}: ${message}`).join(' '))
  try {
    const id = await register(tx, form.person, [], actor)
    if (form.release) await release(tx, id, form.release, actor)
    return id
  } catch (error) {
    if (error instanceof InvalidForm) throw new RowRefused(number, Object.values(error.errors).join(' '))
    throw error instanceof RuleBroken ? new RowRefused(number, error.message) : error
  }
}

/** Belongs to how the record came: nobody has worked on it since. */
async function release(tx: Tx, id: number, form: CustodyEventForm, actor: User) {
  await addCustodyEvent(tx, id, form, actor)
  const { createdAt } = await tx.arrestedPerson.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true },
  })
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt: createdAt } })
}

async function refuse(tx: Tx, { id }: OneImport, { row, message }: RowRefused) {
  if (!(await takeHold(tx, id, ['importing']))) return false
  await tx.importRow.updateMany({
    where: { importId: id, number: row, checked: false },
    data: { checked: true, outcome: message },
  })
  return true
}

/** What was not chosen goes: the file holds what the register does not need. */
async function finish(tx: Tx, { id }: OneImport, actor: User) {
  await takeHold(tx, id, ['importing'], 'imported')
  await emptyRows(tx, id)
  const imported = await tx.importRow.count({ where: { importId: id, personId: { not: null } } })
  await audit(tx, actor, 'import', subjectOf(id), { rows: imported })
}

/** Personal data goes from the rows; line numbers, records and outcomes stay. */
export const emptyRows = (tx: Tx, importId: number) =>
  tx.importRow.updateMany({ where: { importId }, data: { cells: Prisma.DbNull, matches: [] } })

/** Everything a person can choose now has been looked through: what is chosen becomes what is to be imported. */
export async function startImport(id: number, told: number | undefined, actor: User): Promise<number> {
  await findImport(id)
  return transaction(async tx => {
    if (!(await takeHold(tx, id, ['ready'], 'importing'))) throw new RuleBroken(await whyNotNow(id, tx))
    const { count } = await tx.importRow.updateMany({
      where: { importId: id, chosen: true },
      data: { checked: false },
    })
    if (count === 0) throw new RuleBroken('No row is chosen. Choose at least one.')
    if (told !== undefined && told !== count)
      throw new RuleBroken('The choice was changed meanwhile. Look at it again.')
    await audit(tx, actor, 'start-import', subjectOf(id), { rows: count })
    return count
  })
}

async function whyNotNow(id: number, tx: Tx) {
  const one = await tx.import.findUnique({ where: { id } })
  if (one?.state === 'checking') return 'The file is still being checked.'
  return 'This file is being imported already, or was.'
}

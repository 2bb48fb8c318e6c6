import type { Tx } from '#server/platform/database/client'
import { seesSealed, type User } from '#server/permissions'
import { InvalidForm, RuleBroken } from '#server/platform/web/errors'
import { addArrest } from '../arrests.ts'
import { addCustodyEvent } from '../custody-events.ts'
import { register } from '../register.ts'
import { addToKnown, type Became } from './add-to-known.ts'
import type { OneImport } from './one-import.ts'
import type { AlikeRow } from './reading/alike-rows.ts'
import { readRow, type RowForm } from './row.ts'

/** Rolls the batch back. The batch is repeated without this row, which then shows the reason. */
export class RowRefused extends Error {
  readonly row: number
  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

type Row = { number: number; cells: unknown; matches: unknown; ofPersonId: number | null }

/** Returns the outcome; throws RowRefused. */
export async function registerRow(tx: Tx, row: Row, one: OneImport, actor: User): Promise<Became> {
  const { form, problems } = readRow(row.cells as Record<string, string>, one.timeZone)
  if (!form)
    throw new RowRefused(row.number, problems.map(({ column, message }) => `${column}: ${message}`).join(' '))
  try {
    return await write(tx, row, form, one, actor)
  } catch (error) {
    if (error instanceof InvalidForm) throw new RowRefused(row.number, Object.values(error.errors).join(' '))
    throw error instanceof RuleBroken ? new RowRefused(row.number, error.message) : error
  }
}

async function write(tx: Tx, row: Row, form: RowForm, one: OneImport, actor: User): Promise<Became> {
  const before =
    row.ofPersonId === null ? await rowBefore(tx, one.id, row.matches as AlikeRow[], actor) : null
  const known = before?.addedArrest ? before.personId : row.ofPersonId
  if (known !== null) return addToKnown(tx, known, form, actor)
  const personId = before?.personId ?? (await register(tx, form.person, [], actor))
  if (before) await asItCame(tx, personId, () => addArrest(tx, personId, form.person, actor))
  const { release } = form
  if (release) await asItCame(tx, personId, () => addCustodyEvent(tx, personId, release, actor))
  return { personId }
}

async function rowBefore(tx: Tx, importId: number, matches: AlikeRow[], actor: User) {
  const lines = matches.filter(({ further }) => further).map(({ id }) => -id)
  if (lines.length === 0) return null
  const rows = await tx.importRow.findMany({
    where: { importId, number: { in: lines }, personId: { not: null } },
    orderBy: { number: 'asc' },
  })
  const visible = seesSealed(actor) ? {} : { sealed: false }
  const ids = rows.map(row => row.personId!)
  const persons = await tx.arrestedPerson.findMany({
    where: { id: { in: ids }, ...visible },
    select: { id: true },
  })
  const found = rows.find(({ personId }) => persons.some(({ id }) => id === personId))
  return found ? { personId: found.personId!, addedArrest: found.addedArrest } : null
}

/** Keeps `updatedAt`, because undo treats later updates as somebody's work. */
async function asItCame(tx: Tx, id: number, act: () => Promise<void>) {
  const { updatedAt } = await tx.arrestedPerson.findUniqueOrThrow({ where: { id } })
  await act()
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt } })
}

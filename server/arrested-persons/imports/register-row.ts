import type { Tx } from '../../database/client.ts'
import type { User } from '../../permissions.ts'
import { InvalidForm, RuleBroken } from '../../web/errors.ts'
import { addArrest } from '../arrests.ts'
import { addCustodyEvent } from '../custody-events.ts'
import { register } from '../register.ts'
import { seesSealed } from '../sight.ts'
import type { OneImport } from './one-import.ts'
import type { AlikeRow } from './reading/alike-rows.ts'
import { readRow, type RowForm } from './row.ts'

/** A row that cannot be registered takes its portion back: it says why, and the portion begins anew without it. */
export class RowRefused extends Error {
  readonly row: number
  constructor(row: number, sentence: string) {
    super(sentence)
    this.row = row
  }
}

type Row = { number: number; cells: unknown; matches: unknown }

/** Registers the row's person, or a further arrest of theirs. Answers with the record's id; throws RowRefused. */
export async function registerRow(tx: Tx, row: Row, one: OneImport, actor: User) {
  const { form, problems } = readRow(row.cells as Record<string, string>, one.timeZone)
  if (!form)
    throw new RowRefused(row.number, problems.map(({ column, message }) => `${column}: ${message}`).join(' '))
  try {
    const before = await recordBefore(tx, one.id, row.matches as AlikeRow[], actor)
    return await write(tx, form, before, actor)
  } catch (error) {
    if (error instanceof InvalidForm) throw new RowRefused(row.number, Object.values(error.errors).join(' '))
    throw error instanceof RuleBroken ? new RowRefused(row.number, error.message) : error
  }
}

/** The record that an earlier row of the same person has become, if this actor sees it. */
async function recordBefore(tx: Tx, importId: number, matches: AlikeRow[], actor: User) {
  const lines = matches.filter(({ further }) => further).map(({ id }) => -id)
  if (lines.length === 0) return null
  const rows = await tx.importRow.findMany({
    where: { importId, number: { in: lines }, personId: { not: null } },
  })
  const visible = seesSealed(actor) ? {} : { sealed: false }
  return tx.arrestedPerson.findFirst({ where: { id: { in: rows.map(row => row.personId!) }, ...visible } })
}

async function write(tx: Tx, { person, release }: RowForm, before: { id: number } | null, actor: User) {
  const id = before?.id ?? (await register(tx, person, [], actor))
  if (before) await asItCame(tx, id, () => addArrest(tx, id, person, actor))
  if (release) await asItCame(tx, id, () => addCustodyEvent(tx, id, release, actor))
  return id
}

/** Belongs to how the record came: nobody has worked on it because of this. */
async function asItCame(tx: Tx, id: number, act: () => Promise<void>) {
  const { updatedAt } = await tx.arrestedPerson.findUniqueOrThrow({ where: { id } })
  await act()
  await tx.arrestedPerson.update({ where: { id }, data: { updatedAt } })
}

import { type Tx, db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { findLikely } from '#server/identities/likely'
import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import { seesSealed, type User } from '#server/permissions'
import { MAX_MATCHES, type AlikeRow } from './alike-rows.ts'
import { lockImport, type Import } from './import.ts'
import { readRow } from './row.ts'

const ROWS_AT_ONCE = 25

type Unchecked = { number: number; cells: unknown; problems: unknown; matches: unknown; hidden: boolean }
type Checked = { number: number; matches: AlikeRow[]; chosen: boolean }

export async function checkSomeRows({ id, timeZone }: Import, viewer: User): Promise<boolean> {
  const rows = await db.importRow.findMany({
    where: { importId: id, checked: false },
    orderBy: { number: 'asc' },
    take: ROWS_AT_ONCE,
  })
  const checked: Checked[] = []
  for (const row of rows) checked.push(await check(row, timeZone, viewer))
  return transaction(tx => write(tx, id, checked))
}

async function write(tx: Tx, id: number, checked: Checked[]) {
  if (!(await lockImport(tx, id, ['checking']))) return false
  for (const { number, matches, chosen } of checked)
    await tx.importRow.updateMany({
      where: { importId: id, number, checked: false },
      data: { checked: true, matches, chosen },
    })
  const more = await tx.importRow.findFirst({ where: { importId: id, checked: false } })
  if (!more) await lockImport(tx, id, ['checking'], 'ready')
  return more !== null
}

async function check(row: Unchecked, timeZone: string, viewer: User): Promise<Checked> {
  const { form } = readRow(row.cells as Record<string, string>, timeZone)
  if ((row.problems as unknown[]).length > 0 || !form)
    return { number: row.number, matches: [], chosen: false }
  const person = personOf(form.person)
  const search = { kind: 'arrested' as const, atLeast: bands.possible, most: MAX_MATCHES }
  const known = await findLikely(read, person, { ...search, seesSealed: false })
  const sealedToo = seesSealed(viewer) ? await findLikely(read, person, { ...search, seesSealed: true }) : []
  const unsealed = [...(row.matches as AlikeRow[]), ...known.map(toMatch)]
  return {
    number: row.number,
    matches: distinct([...unsealed, ...sealedToo.map(toMatch)]),
    // Decided only by records that everybody may see, so that it reveals no sealed record.
    chosen: !row.hidden && !unsealed.some(({ bits, further }) => !further && bits >= bands.strong),
  }
}

const toMatch = ({ id, comparison }: { id: number; comparison: { bits: number } }): AlikeRow => ({
  id,
  bits: comparison.bits,
})

const distinct = (matches: AlikeRow[]) =>
  matches
    .filter(({ id }, index) => matches.findIndex(other => other.id === id) === index)
    .toSorted((a, b) => b.bits - a.bits || a.id - b.id)

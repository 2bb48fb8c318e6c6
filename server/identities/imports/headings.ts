import { type Tx, db } from '#server/platform/database/client'
import type { Answers } from '#server/platform/spreadsheets/table'
import type { Import } from './import.ts'

type Which = Pick<Import, 'kind' | 'typeId'>

const keyOf = ({ kind, typeId }: Which) => ({ kind, typeId: typeId ?? 0 })

/** How the headings of earlier files were matched. */
export async function rememberedHeadings(which: Which): Promise<Record<string, string>> {
  const rows = await db.importHeading.findMany({
    where: keyOf(which),
    orderBy: { heading: 'asc' },
    take: MAX_REMEMBERED,
  })
  return Object.fromEntries(rows.map(({ heading, column }) => [heading, column]))
}

const MAX_REMEMBERED = 2_000

/** The next file with these headings needs no answers about them. */
export async function rememberHeadings(
  tx: Tx,
  which: Which,
  { matched = {}, leftOut, remembered = {} }: Answers,
) {
  const skipped = leftOut.map(heading => [heading, ''] as const)
  const changed = [...skipped, ...Object.entries(matched)].filter(
    ([heading, column]) => remembered[heading] !== column && !UNNAMED.test(heading),
  )
  for (const [heading, column] of changed) {
    const key = { ...keyOf(which), heading }
    await tx.importHeading.upsert({
      where: { kind_typeId_heading: key },
      create: { ...key, column },
      update: { column },
    })
  }
}

/** Names that questions give to columns without one. */
const UNNAMED = /^column \d+$/

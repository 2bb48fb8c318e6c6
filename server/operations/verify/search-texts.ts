import { indexedUnder, type SearchedTable } from '#server/platform/lists/full-text'
import { type StoredText, textPortions } from '../search-texts.ts'
import type { Difference } from './difference.ts'

export async function differingSearchText(): Promise<Difference | null> {
  return (
    (await differingIn('applications', 'application')) ??
    (await differingIn('arrestedPersons', 'arrested person'))
  )
}

async function differingIn(table: SearchedTable, kind: string): Promise<Difference | null> {
  for await (const rows of textPortions(table)) {
    const numbers = rows.map(({ number }) => number)
    const indexed = await indexedUnder(table, numbers)
    for (const row of rows) {
      const what = whatDiffers(row) ?? (indexed?.has(row.id) === false ? NOT_INDEXED : null)
      if (what) return { record: `${kind} ${row.number}`, what }
    }
  }
  return null
}

const NOT_INDEXED = 'searches do not find it, because it is missing from the index'

function whatDiffers({ stored, text }: StoredText) {
  const [before, after] = [new Set(stored.split(' ')), new Set(text.split(' '))]
  const [missing] = after.difference(before)
  if (missing) return `a search for “${missing}” does not find it`
  const [extra] = before.difference(after)
  return extra ? `a search for “${extra}” finds it by mistake` : null
}

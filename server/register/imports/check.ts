import { bestOf, MAX_MATCHES, toAlike, type AlikeRow } from '#server/identities/imports/alike-rows'
import type { Import } from '#server/identities/imports/import'
import type { Checked, StoredRow } from '#server/identities/imports/importer'
import { findLikely } from '#server/identities/likely'
import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import { seesSealed, type User } from '#server/permissions'
import { read } from '#server/platform/database/read'
import { readRow } from './row.ts'

export async function checkRow(row: StoredRow, { timeZone }: Import, viewer: User): Promise<Checked> {
  const { form, problems } = readRow(row.cells as Record<string, string>, timeZone)
  if (!form) return { matches: row.matches as AlikeRow[], chosen: false, problems }
  const person = personOf(form.person)
  const search = { kind: 'arrested' as const, atLeast: bands.possible, most: MAX_MATCHES }
  const known = await findLikely(read, person, { ...search, seesSealed: false })
  const sealedToo = seesSealed(viewer) ? await findLikely(read, person, { ...search, seesSealed: true }) : []
  const unsealed = [...(row.matches as AlikeRow[]), ...known.map(toAlike)]
  return {
    problems,
    matches: bestOf([...unsealed, ...sealedToo.map(toAlike)]),
    // Decided only by records that everybody may see, so that it reveals no sealed record.
    chosen: !row.hidden && !unsealed.some(({ bits, further }) => !further && bits >= bands.strong),
  }
}

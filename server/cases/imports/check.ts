import { bestOf, MAX_MATCHES, toAlike, type AlikeRow } from '#server/identities/imports/alike-rows'
import type { Import } from '#server/identities/imports/import'
import type { Checked, StoredRow } from '#server/identities/imports/importer'
import { findLikely } from '#server/identities/likely'
import { personOf } from '#server/identities/people'
import { bands } from '#packages/person-matching/weights'
import { holds, type User } from '#server/permissions'
import { read } from '#server/platform/database/read'
import { STATUS } from './columns.ts'
import { contextIn } from './context.ts'
import { readRow } from './row.ts'

export const WHO_DECIDES = 'Only people who decide applications can import or remove a decision.'

/** Compares with other applications only. Matches with the register are settled on the imported case. */
export async function checkRow(row: StoredRow, one: Import, viewer: User): Promise<Checked> {
  const context = await contextIn(one, one)
  const { form, problems } = readRow(row.cells as Record<string, string>, one.timeZone, context)
  if (!form) return { matches: row.matches as AlikeRow[], chosen: false, problems }
  const search = { kind: 'applicant' as const, seesSealed: false, atLeast: bands.possible, most: MAX_MATCHES }
  const known = await findLikely(read, personOf(form), search)
  const matches = bestOf([...(row.matches as AlikeRow[]), ...known.map(toAlike)])
  if (form.status !== 'registered' && !holds(viewer, 'applications.decide'))
    return { matches, chosen: false, problems: [{ column: STATUS, message: WHO_DECIDES }] }
  return { matches, problems, chosen: !row.hidden && !matches.some(({ bits }) => bits >= bands.strong) }
}

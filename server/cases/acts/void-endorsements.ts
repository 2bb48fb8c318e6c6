import type { Tx } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { type Case, isVoided } from '../case/case.ts'
import { leaveRemark } from './transition.ts'

type Changed = { after: object; restricted?: object; files: number }

/**
 * An endorsement holds for the application as it was, so a change voids the endorsements given before it, unless their
 * authors may not see what changed. Returns what to add to the audit entry. Call before refreshing the tasks.
 */
export async function voidEndorsements(tx: Tx, found: Case, changed: Changed, clerk: User) {
  const names = await namesOf(tx, found.endorsedBy, seenBy(changed))
  if (names.length === 0) return {}
  const body = `The application has changed since ${allOf.format(names)} endorsed it, so it must be endorsed again.`
  await leaveRemark(tx, found, { kind: 'void-endorsement', body, files: [], actor: clerk })
  return { endorsementsVoided: names }
}

/** Null if everybody sees the changes, otherwise the permissions to see them. */
function seenBy({ after, restricted = {}, files }: Changed) {
  return files > 0 || Object.keys(after).length > 0 ? null : Object.keys(restricted)
}

async function namesOf(tx: Tx, ids: number[], permissions: string[] | null) {
  if (ids.length === 0) return []
  const sees = permissions && { permissions: { some: { permission: { in: permissions } } } }
  const users = await tx.user.findMany({ where: { id: { in: ids }, ...sees }, orderBy: { name: 'asc' } })
  return users.map(({ name }) => name)
}

/** The people whose endorsements count. */
export async function endorserNames(id: number) {
  const rows = await read<{ name: string }>(sql`
    SELECT u."name" FROM "Remark" m JOIN "User" u ON u."id" = m."authorId"
    WHERE m."applicationId" = ${id} AND m."kind" = 'endorse' AND NOT ${isVoided} ORDER BY u."name"`)
  return rows.map(({ name }) => name)
}

const allOf = new Intl.ListFormat('en-GB')

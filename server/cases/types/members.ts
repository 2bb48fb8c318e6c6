import {
  offeredAmong,
  offeredPresets,
  permissionsIn,
  sortedNames,
  type Permission,
} from '#server/permissions'
import { join, read, sql } from '#server/platform/database/read'
import { givenNames, isHolder } from '#server/platform/holders'
import type { Definition } from './definition.ts'
import type { MemberRole, TypePage } from './screens.ts'

type Row = { id: number; name: string; permissions: string | null; mayVote: number }

/** The people who may vote, those who are named although they no longer may, and the roles of the first. */
export async function membersNow(...definitions: (Definition | null)[]) {
  const named = definitions.flatMap(one => (one && one.rules.sits !== 'all' ? one.rules.sits.users : []))
  const mayVote = isHolder('applications.vote')
  const rows = await read<Row>(sql`
    SELECT u."id", u."name", ${givenNames} AS "permissions", CASE WHEN ${mayVote} THEN 1 ELSE 0 END AS "mayVote"
    FROM "User" u WHERE ${mayVote} OR u."id" IN (${join([0, ...named])}) ORDER BY u."name", u."id"`)
  const members = rows.map(({ id, name, mayVote: holds }) => ({ id, name, mayVote: Boolean(holds) }))
  return {
    members,
    memberRoles: await rolesOf(rows.filter(row => row.mayVote)),
  } satisfies Partial<TypePage>
}

/** Nothing records which role a user was given, so members with exactly its permissions count. */
async function rolesOf(members: Row[]): Promise<MemberRole[]> {
  return (await allRoles())
    .map(([name, permissions]) => ({ name, users: idsWith(members, permissions) }))
    .filter(({ users }) => users.length > 0)
}

/** The presets, then the saved roles. */
export async function allRoles(): Promise<[name: string, permissions: Permission[]][]> {
  const saved = await read<{ name: string; permissions: unknown }>(
    sql`SELECT r."name", r."permissions" FROM "SavedRole" r ORDER BY r."name"`,
  )
  return [
    ...offeredPresets(),
    ...saved.map(({ name, permissions }): [string, Permission[]] => [name, offeredAmong(permissions)]),
  ]
}

const idsWith = (members: Row[], permissions: Permission[]) =>
  members
    .filter(member => sortedNames(permissionsIn(member.permissions)) === sortedNames(permissions))
    .map(({ id }) => id)

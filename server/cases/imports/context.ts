import type { Import } from '#server/identities/imports/import'
import { type Query, read, sql } from '#server/platform/database/read'
import { currentVersions } from '../types/versions.ts'
import type { Context } from './row.ts'

type Type = { id: number; name: string }

const contexts = new WeakMap<object, Promise<Context>>()

/** Read once for all rows of a `batch`: a transaction, or the import as one request found it. */
export function contextIn(batch: object, one: Pick<Import, 'typeId'>, query: Query = read) {
  const known = contexts.get(batch) ?? contextOf(one, query)
  contexts.set(batch, known)
  return known
}

/** Types that accept applications, with their current versions. */
export async function contextOf({ typeId }: Pick<Import, 'typeId'>, query: Query = read): Promise<Context> {
  const types = await query<Type>(
    sql`SELECT "id", "name" FROM "ApplicationType" WHERE "active" = ${true} ORDER BY "id"`,
  )
  const versions = await currentVersions(
    types.map(({ id }) => id),
    query,
  )
  return {
    types: types.map(({ id, name }) => ({ id, name, fields: versions.get(id)!.fields })),
    typeId,
  }
}

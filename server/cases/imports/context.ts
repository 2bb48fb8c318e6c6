import type { Import } from '#server/identities/imports/import'
import { type Query, read, sql } from '#server/platform/database/read'
import type { Context } from './row.ts'

export async function contextOf({ typeId }: Pick<Import, 'typeId'>, query: Query = read): Promise<Context> {
  const types = await query<Context['types'][number]>(
    sql`SELECT "id", "name" FROM "ApplicationType" WHERE "active" = ${true} ORDER BY "id"`,
  )
  return { types, typeId }
}

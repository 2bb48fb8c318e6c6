import type { Import } from '#server/identities/imports/import'
import { type Query, read, sql } from '#server/platform/database/read'
import { isOurs } from '#server/platform/database/seal'
import type { DefinedField } from '../types/definition.ts'
import { parsedJson } from '../types/versions.ts'
import { OWN_EXPORT } from './columns.ts'
import type { AddedFiles } from './file-names.ts'
import type { Context } from './row.ts'

type Type = { id: number; name: string }
type Version = { typeId: number; fields: DefinedField[] | string }

const contexts = new WeakMap<object, Promise<Context>>()

/** Read once for all rows of a `batch`: a transaction, or the import as one request found it. */
export function contextIn(batch: object, one: Import, query: Query = read) {
  const known = contexts.get(batch) ?? contextOf(one, query)
  contexts.set(batch, known)
  return known
}

/** Types that accept applications, with their versions. */
export async function contextOf(
  { id, typeId, withoutFiles = false, notes = [] }: Partial<Import> & Pick<Import, 'typeId'>,
  query: Query = read,
): Promise<Context> {
  const types = await query<Type>(
    sql`SELECT "id", "name" FROM "ApplicationType" WHERE "active" = ${true} ORDER BY "id"`,
  )
  const versions = await query<Version>(
    sql`SELECT "typeId", "fields" FROM "TypeVersion" ORDER BY "number" DESC`,
  )
  const byType = Map.groupBy(versions, ({ typeId }) => typeId)
  return {
    types: types.map(({ id, name }) => {
      const [latest, ...earlier] = byType.get(id)!.map(({ fields }) => ({ fields: parsedJson(fields) }))
      return { id, name, ...latest!, earlier }
    }),
    typeId,
    isOwnExport: notes.includes(OWN_EXPORT),
    ...(id && { files: await filesOf(id, query), withoutFiles }),
  }
}

type FileRow = {
  importId: number
  name: string
  fileId: string
  fileName: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean | number
  seal: string
}

async function filesOf(importId: number, query: Query): Promise<AddedFiles> {
  const rows = await query<FileRow>(sql`SELECT * FROM "ImportedFile" WHERE "importId" = ${importId}`)
  const ours = rows.filter(row => isOurs('ImportedFile', { ...row, hasThumbnail: Boolean(row.hasThumbnail) }))
  return new Map(
    ours.map(({ name, fileId: id, fileName, type, size, sha256, hasThumbnail }) => [
      name,
      { id, name: fileName, type, size, sha256, hasThumbnail: Boolean(hasThumbnail) },
    ]),
  )
}

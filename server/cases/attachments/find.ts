import { seenBy } from '#server/register/find'
import { read, sql } from '#server/platform/database/read'
import { holds, type User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'

type Found = {
  id: string
  name: string
  type: string
  size: number
  sha256: string
  hasThumbnail: boolean
  arrestedPersonId: number | null
  registerNumber: string | null
}

/** Throws NotFound unless the viewer may see the record the file belongs to. */
export async function findFile(id: string, viewer: User): Promise<Found> {
  const [file] = /^[0-9a-f]{32}$/.test(id) ? await read<Found>(fileQuery(id, viewer)) : []
  if (!file) throw new NotFound()
  return file
}

function fileQuery(id: string, viewer: User) {
  const ofCases = holds(viewer, 'applications.view') ? sql`f."applicationId" IS NOT NULL` : sql`1 = 0`
  const ofRecords = holds(viewer, 'arrested-persons.view')
    ? sql`(p."id" IS NOT NULL AND ${seenBy(viewer)})`
    : sql`1 = 0`
  return sql`
    SELECT f."id", f."name", f."type", f."size", f."sha256", f."hasThumbnail", f."arrestedPersonId", p."registerNumber"
    FROM "File" f LEFT JOIN "ArrestedPerson" p ON p."id" = f."arrestedPersonId"
    WHERE f."id" = ${id} AND f."removedAt" IS NULL AND (${ofCases} OR ${ofRecords})`
}

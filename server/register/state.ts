import { type Query, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import type { CustodyStatus, LegalStatus } from './screens.ts'
import { seenBy } from './find.ts'

type Row = {
  id: number
  registerNumber: string
  version: number
  custodyStatus: CustodyStatus
  legalStatus: LegalStatus
} & Record<(typeof COUNTED)[number], number>

const COUNTED = ['sealed', 'sealings', 'arrests', 'events', 'files'] as const

/** A value that changes with every act on the record. Null if the viewer may not see it. */
export async function arrestedPersonState(id: number, viewer: User, query: Query) {
  const [row] = await query<Row>(sql`
    SELECT p."id", p."registerNumber", p."version", p."custodyStatus", p."legalStatus",
      CASE WHEN p."sealed" THEN 1 ELSE 0 END AS "sealed",
      (SELECT COUNT(*) FROM "Sealing" s WHERE s."arrestedPersonId" = p."id") AS "sealings",
      (SELECT COALESCE(SUM(a."version"), 0) FROM "Arrest" a WHERE a."arrestedPersonId" = p."id") AS "arrests",
      (SELECT COUNT(*) + COUNT(e."struckAt") FROM "CustodyEvent" e WHERE e."arrestedPersonId" = p."id") AS "events",
      (SELECT COUNT(*) FROM "File" f WHERE f."arrestedPersonId" = p."id") AS "files"
    FROM "ArrestedPerson" p WHERE p."id" = ${id} AND ${seenBy(viewer)}`)
  if (!row) return null
  const { registerNumber, version, custodyStatus, legalStatus } = row
  const shown = { id: Number(row.id), registerNumber, version: Number(version), custodyStatus, legalStatus }
  return { shown, counted: Object.fromEntries(COUNTED.map(name => [name, Number(row[name])])) }
}

import { type Query, read, sql, type Sql } from '#server/platform/database/read'
import { seesSealed, type User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import type { PersonFields } from './person-fields.ts'
import type { CustodyStatus, LegalStatus } from './screens.ts'

export type Found = PersonFields & {
  id: number
  registerNumber: string
  version: number
  sealed: boolean
  custodyStatus: CustodyStatus
  custodySince: Date
  legalStatus: LegalStatus
  facility: string
  unchargedSince: Date | null
  unchargedGravity: string
  registeredBy: string
  createdAt: Date
}

export async function findArrestedPerson(id: number, viewer: User): Promise<Found> {
  const [found] = await read<Found>(sql`
    SELECT p.*, u."name" AS "registeredBy" FROM "ArrestedPerson" p JOIN "User" u ON u."id" = p."registeredById"
    WHERE p."id" = ${id} AND ${seenBy(viewer)}`)
  if (!found) throw new NotFound()
  return found
}

/**
 * Every query of the register must include this condition: sealed records do not exist for viewers without
 * the permission to seal.
 */
export const seenBy = (viewer: Pick<User, 'permissions'>): Sql =>
  seesSealed(viewer) ? sql`1 = 1` : sql`p."sealed" = ${false}`

export const whereSeenBy = (viewer: Pick<User, 'permissions'>) =>
  seesSealed(viewer) ? {} : { sealed: false }

type StateRow = {
  id: number
  registerNumber: string
  version: number
  custodyStatus: CustodyStatus
  legalStatus: LegalStatus
} & Record<(typeof COUNTED)[number], number>

const COUNTED = ['sealed', 'sealings', 'arrests', 'events', 'files'] as const

/** A value that changes with every act on the record. Null if the viewer may not see it. */
export async function arrestedPersonState(id: number, viewer: User, query: Query) {
  const [row] = await query<StateRow>(sql`
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

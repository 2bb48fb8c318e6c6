import { read, sql, type Sql } from '#server/platform/database/read'
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

// Sealed records do not exist for viewers without the permission to seal.

/** Every query of the register must include this condition. */
export const seenBy = (viewer: Pick<User, 'permissions'>): Sql =>
  seesSealed(viewer) ? sql`1 = 1` : sql`p."sealed" = ${false}`

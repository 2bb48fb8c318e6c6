import { read, sql, type Sql } from '../database/read.ts'
import { seesSealed, type User } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'
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

/** An arrested person as this viewer may see them; throws NotFound. */
export async function findArrestedPerson(id: number, viewer: User): Promise<Found> {
  const [found] = await read<Found>(sql`
    SELECT p.*, u."name" AS "registeredBy" FROM "ArrestedPerson" p JOIN "User" u ON u."id" = p."registeredById"
    WHERE p."id" = ${id} AND ${seenBy(viewer)}`)
  if (!found) throw new NotFound()
  return found
}

// Sealed records are there for holders of the seal's right, and for nobody else.

/** The records a viewer may see, as a condition on "ArrestedPerson" p. Every query of the register has it. */
export const seenBy = (viewer: Pick<User, 'permissions'>): Sql =>
  seesSealed(viewer) ? sql`1 = 1` : sql`p."sealed" = ${false}`

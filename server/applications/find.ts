import { sql, read } from '../database/read.ts'
import type { User } from '../permissions.ts'
import { NotFound } from '../web/errors.ts'
import type { ApplicationFields, Status } from './screens.ts'

export type Found = ApplicationFields & {
  id: number
  reference: string
  version: number
  status: Status
  statusSince: Date
  heldFrom: Status | null
  reviewOn: string | null
  archived: boolean
  duplicateOfId: number | null
  type: string
  registeredBy: string
  createdAt: Date
  matchReason: string
  /** When this viewer looked last, and before that. */
  lastAt: Date | null
  beforeAt: Date | null
}

/** An application as this viewer may see it; throws NotFound. Everybody with the view permission sees all of them. */
export async function findApplication(id: number, viewer: User): Promise<Found> {
  const [found] = await read<Found>(sql`
    SELECT a.*, t."name" AS "type", u."name" AS "registeredBy", v."lastAt", v."beforeAt"
    FROM "Application" a
    JOIN "ApplicationType" t ON t."id" = a."typeId" JOIN "User" u ON u."id" = a."registeredById"
    LEFT JOIN "CaseVisit" v ON v."applicationId" = a."id" AND v."userId" = ${viewer.id}
    WHERE a."id" = ${id}`)
  if (!found) throw new NotFound()
  return found
}

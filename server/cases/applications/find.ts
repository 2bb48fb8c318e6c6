import { sql, read } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { NotFound } from '#server/platform/web/errors'
import { type CaseColumns, isSigned } from './case.ts'
import type { ApplicationFields } from './fields.ts'

export type Found = ApplicationFields &
  CaseColumns & {
    version: number
    reviewOn: string | null
    type: string
    registeredBy: string
    createdAt: Date
    matchReason: string
    lastAt: Date | null
    beforeAt: Date | null
    told: boolean | number
  }

/** Throws NotFound. Everybody with the view permission can see every application. */
export async function findApplication(id: number, viewer: User): Promise<Found> {
  const [found] = await read<Found>(sql`
    SELECT a.*, ${isSigned}, t."name" AS "type", t."quorum" AS "typeQuorum", t."requiredDocuments", u."name" AS "registeredBy",
      o."reference" AS "duplicateOfReference", v."lastAt", v."beforeAt",
      EXISTS (SELECT 1 FROM "Notification" n WHERE n."userId" = ${viewer.id} AND n."readAt" IS NULL
        AND n."applicationId" = a."id") AS "told"
    FROM "Application" a
    JOIN "ApplicationType" t ON t."id" = a."typeId" JOIN "User" u ON u."id" = a."registeredById"
    LEFT JOIN "Application" o ON o."id" = a."duplicateOfId"
    LEFT JOIN "CaseVisit" v ON v."applicationId" = a."id" AND v."userId" = ${viewer.id}
    WHERE a."id" = ${id}`)
  if (!found) throw new NotFound()
  return found
}

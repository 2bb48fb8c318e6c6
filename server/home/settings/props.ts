import { config } from '#server/config'
import { read, sql } from '#server/platform/database/read'
import { undeliveredEmails } from '#server/messages/email/emails'
import { officeName, refreshOfficeName } from '#server/platform/office'
import type { ApplicationTypeRow, SettingsShow } from './screens.ts'

export async function settings(): Promise<SettingsShow> {
  const [types, undelivered] = await Promise.all([typeRows(), undeliveredEmails(), refreshOfficeName()])
  return { officeName: officeName(), types, quorumFloor: config.quorumFloor, undelivered }
}

const typeRows = () =>
  read<ApplicationTypeRow>(sql`
    SELECT t."id", t."name", t."description", t."requiredDocuments", t."quorum", t."active",
      (SELECT COALESCE(SUM(c."count"), 0) FROM "ApplicationCount" c WHERE c."typeId" = t."id") AS "applications"
    FROM "ApplicationType" t ORDER BY t."id"`)

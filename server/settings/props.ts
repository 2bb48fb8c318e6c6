import { config } from '../config.ts'
import { read, sql } from '../database/read.ts'
import { undeliveredEmails } from '../mail/emails.ts'
import { officeName, refresh } from '../office.ts'
import type { ApplicationTypeRow, SettingsShow } from './screens.ts'

export async function settings(): Promise<SettingsShow> {
  const [types, undelivered] = await Promise.all([typeRows(), undeliveredEmails(), refresh()])
  return { officeName: officeName(), types, quorumFloor: config.quorumFloor, undelivered }
}

const typeRows = () =>
  read<ApplicationTypeRow>(sql`
    SELECT t."id", t."name", t."description", t."requiredDocuments", t."quorum", t."active",
      (SELECT COALESCE(SUM(c."count"), 0) FROM "ApplicationCount" c WHERE c."typeId" = t."id") AS "applications"
    FROM "ApplicationType" t ORDER BY t."id"`)

import { config } from '#server/config'
import type { User } from '#server/permissions'
import { isMailboxOpen, sendsEmails, undeliveredEmails } from '#server/messages/email/emails'
import { labelsWithCounts } from '#server/cases/labels/change-labels'
import { isEmptyBoard } from '#server/cases/board-file/import'
import { membersNow } from '#server/cases/types/members'
import { currentVersions } from '#server/cases/types/versions'
import { db } from '#server/platform/database/client'
import { read, sql } from '#server/platform/database/read'
import { officeProps } from '#server/platform/office'
import { keepsRegister } from '#server/platform/register-switch'
import {
  custodyHours,
  dateOrder,
  isTimeZoneChosen,
  knownTimeZones,
  publishesReports,
  secondFactorRule,
  setOnServer,
  slipValidDays,
  timeZone,
} from '#server/platform/settings'
import { refreshSettings } from '#server/platform/stored-settings'
import { uploadLimits } from '#server/platform/web/upload-limits'
import type { ApplicationTypeRow, SettingsShow } from './screens.ts'

export async function settings(viewer: User): Promise<SettingsShow> {
  const [types, labels, undelivered, isEmpty, { members }] = await Promise.all([
    typeRows(),
    labelsWithCounts(),
    undeliveredEmails(viewer),
    isEmptyBoard(db),
    membersNow(),
    refreshSettings(),
  ])
  const { office: officeName, address, letterhead, logo } = officeProps()
  return {
    officeName,
    officeAddress: address.join('\n'),
    letterhead: letterhead.join('\n'),
    logo,
    limits: uploadLimits(),
    times: {
      timeZone: timeZone(),
      ...(keepsRegister() && { custodyHours: custodyHours() }),
      slipValidDays: slipValidDays(),
    },
    timeZones: knownTimeZones(),
    isTimeZoneChosen: isTimeZoneChosen(),
    secondFactor: secondFactorRule(),
    dateOrder: dateOrder(),
    publishReports: publishesReports(),
    register: keepsRegister(),
    setOnServer: fixedSettings(),
    types,
    labels,
    isEmptyBoard: isEmpty,
    members: members.map(({ id, name }) => ({ id, name })),
    quorumFloor: config.quorumFloor,
    undelivered,
    sendsEmails: sendsEmails(),
    mailbox: isMailboxOpen(),
  }
}

function fixedSettings() {
  const { custodyHours: hours, ...others } = setOnServer()
  return { ...others, ...(hours && keepsRegister() && { custodyHours: hours }) }
}

async function typeRows(): Promise<ApplicationTypeRow[]> {
  const rows = await plainRows()
  const versions = await currentVersions(rows.map(({ id }) => id))
  return rows.map(row => {
    const { number, rules, texts } = versions.get(row.id)!
    const { requiredDocuments, quorum } = rules
    return { ...row, version: number, requiredDocuments, quorum, resolutionTemplate: texts.resolution }
  })
}

type PlainRow = Pick<ApplicationTypeRow, 'id' | 'name' | 'description' | 'active' | 'applications'>

const plainRows = () =>
  read<PlainRow>(sql`
    SELECT t."id", t."name", t."description", t."active",
      (SELECT COALESCE(SUM(c."count"), 0) FROM "ApplicationCount" c WHERE c."typeId" = t."id") AS "applications"
    FROM "ApplicationType" t ORDER BY t."id"`)

import { byStatus, statusCounts } from '#server/cases/applications/status-counts'
import { defer } from '#packages/inertia-express/props'
import { holds, type User } from '#server/permissions'
import { status } from '#server/operations/status/page'
import { requestsFor } from '#server/people/users/right-requests/list'
import { roleOf } from '#server/home/help/roles'
import { waitingFor } from './waiting.ts'
import { boardNumbers } from './numbers.ts'
import { accountNumbers, registerNumbers } from './own-numbers.ts'
import type { ActivityEntry } from './screens.ts'
import { join, read, sql } from '#server/platform/database/read'
import { CHANGES_TO_RECORDS } from '#server/records/audit/actions'
import { withoutVoters } from '#server/records/audit/visible-entries'
import { linkTo } from '#server/platform/web/addresses'

/** At most seven queries including the session. */
export function dashboard(viewer: User, folded: string[], welcomed = '') {
  const sees = holds(viewer, 'applications.view')
  return {
    folded,
    welcome: welcomed.split('.').includes(String(viewer.id)) ? null : roleOf(viewer),
    waiting: () => waitingFor(viewer),
    rights: () => requestsFor(viewer),
    health: holds(viewer, 'settings.manage') ? defer(troubles, { group: 'health', rescue: true }) : null,
    counts: async () => (sees ? byStatus(await statusCounts()) : null),
    numbers: sees ? defer(boardNumbers, { group: 'board', rescue: true }) : null,
    register: holds(viewer, 'arrested-persons.register')
      ? defer(() => registerNumbers(viewer), { group: 'board', rescue: true })
      : null,
    accounts: holds(viewer, 'users.manage') ? defer(accountNumbers, { group: 'board', rescue: true }) : null,
    activity: sees ? defer(() => latestActivity(viewer), { group: 'board', rescue: true }) : null,
  }
}

const troubles = async () => (await status()).parts.filter(({ well }) => !well)

const LATEST = 15
const NAMES = ['givenName', 'middleName', 'familyName', 'nameSuffix'] as const

type Row = { at: Date; actorName: string; action: string; subjectId: number; subject: string } & Applicant
type Applicant = Record<(typeof NAMES)[number], string | null>

/** Excludes sealed records for everybody. One query. */
async function latestActivity(viewer: User): Promise<ActivityEntry[]> {
  const cases = sql`(e."subjectType" = 'application' AND e."subjectId" IS NOT NULL AND ${withoutVoters(viewer)})`
  const records = sql`(e."subjectType" = 'arrested-person' AND e."action" IN (${join(CHANGES_TO_RECORDS)})
    AND EXISTS (SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = e."subjectId" AND p."sealed" = ${false}))`
  const seen = holds(viewer, 'arrested-persons.view') ? sql`(${cases} OR ${records})` : cases
  const rows = await read<Row>(sql`
    SELECT e."at", e."actorName", e."action", e."subjectId", e."subject",
      a."givenName", a."middleName", a."familyName", a."nameSuffix"
    FROM "AuditEntry" e LEFT JOIN "Application" a ON e."subjectType" = 'application' AND a."id" = e."subjectId"
    WHERE ${seen} ORDER BY e."id" DESC LIMIT ${LATEST}`)
  return rows.map(({ at, actorName, action, subjectId, subject, ...applicant }) => {
    const list = action.startsWith('application.') ? 'applications' : 'arrested-persons'
    return {
      at: at.toISOString(),
      actor: actorName,
      action,
      subject,
      applicant: applicant.familyName === null ? null : (applicant as Record<keyof Applicant, string>),
      href: linkTo(`/${list}/${subjectId}`),
    }
  })
}

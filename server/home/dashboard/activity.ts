import { saidColumns, saidIn, saidJoins, type SaidRow } from '#server/cases/discussion/said'
import { holds, type User } from '#server/permissions'
import { join, read, sql } from '#server/platform/database/read'
import { linkTo } from '#server/platform/web/addresses'
import { CHANGES_TO_RECORDS } from '#server/records/audit/actions'
import { runsOf } from '#server/records/audit/runs'
import { withoutVoters } from '#server/records/audit/visible-entries'
import type { ActivityEntry } from './screens.ts'

const ENTRIES_READ = 250
/** Quotations take three lines, other acts two. */
const LINES = 30
const MAX_LISTED = 25

type Applicant = Record<'givenName' | 'middleName' | 'familyName' | 'nameSuffix', string | null>
type ActivityRow = Applicant &
  SaidRow & { at: Date; actor: string; action: string; subjectId: number; subject: string }

/** Excludes sealed records for everybody. One query. */
export async function latestActivity(viewer: User): Promise<ActivityEntry[]> {
  const rows = await latestRows(viewer)
  const runs = runsOf(rows, row => saidIn(row) !== null)
  let lines = 0
  const cut = rows.length === ENTRIES_READ ? runs.at(-1) : undefined
  return runs.map(run => toEntry(run, run === cut)).filter(({ said }) => (lines += said ? 3 : 2) <= LINES)
}

function latestRows(viewer: User) {
  const cases = sql`(e."subjectType" = 'application' AND e."subjectId" IS NOT NULL AND ${withoutVoters(viewer)})`
  const records = sql`(e."subjectType" = 'arrested-person' AND e."action" IN (${join(CHANGES_TO_RECORDS)})
    AND EXISTS (SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = e."subjectId" AND p."sealed" = ${false}))`
  const seen = holds(viewer, 'arrested-persons.view') ? sql`(${cases} OR ${records})` : cases
  return read<ActivityRow>(sql`
    SELECT e."at", e."actorName" AS "actor", e."action", e."subjectId", e."subject",
      a."givenName", a."middleName", a."familyName", a."nameSuffix", ${saidColumns}
    FROM "AuditEntry" e
    LEFT JOIN "Application" a ON e."subjectType" = 'application' AND a."id" = e."subjectId" ${saidJoins}
    WHERE ${seen} ORDER BY e."id" DESC LIMIT ${ENTRIES_READ}`)
}

function toEntry(run: ActivityRow[], isCut: boolean): ActivityEntry {
  const [latest] = run as [ActivityRow]
  const subjects = [...new Map(run.map(row => [row.subjectId, row])).values()]
  const [first, ...others] = subjects.slice(0, MAX_LISTED).map(toSubject)
  const said = saidIn(latest)
  return {
    at: latest.at.toISOString(),
    actor: latest.actor,
    action: latest.action,
    ...first!,
    href: first!.href && `${first!.href}${said?.place ?? ''}`,
    said,
    others,
    count: subjects.length,
    isCut,
  }
}

function toSubject({
  action,
  subjectId,
  subject,
  givenName,
  middleName,
  familyName,
  nameSuffix,
}: ActivityRow) {
  const list = action.startsWith('application.') ? 'applications' : 'arrested-persons'
  const name = { givenName, middleName, familyName, nameSuffix } as Record<keyof Applicant, string>
  const isGone = list === 'applications' && familyName === null
  return {
    subject,
    applicant: familyName === null ? null : name,
    href: isGone ? null : linkTo(`/${list}/${subjectId}`),
  }
}

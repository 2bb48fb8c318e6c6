import { bands } from '#packages/person-matching/weights'
import type { Person } from '#packages/person-matching/person'
import type { PossibleDuplicate } from '#server/cases/matching/screens'
import { holds, type User } from '#server/permissions'
import { join, type Query, read, sql } from '#server/platform/database/read'
import type { ApplicantMatch } from '#server/register/screens'
import { candidatesFor } from './candidates.ts'
import { sideBySide } from './side-by-side.ts'

export type Applicant = PossibleDuplicate['application']

export async function applicantsWith(query: Query, ids: number[]): Promise<Map<number, Applicant>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Applicant>(sql`
    SELECT a."id", a."reference", a."status", t."name" AS "type", a."receivedOn", a."givenName", a."middleName",
      a."familyName", a."nameSuffix", a."birthDate", a."sex",
      (SELECT f."id" FROM "File" f WHERE f."applicationId" = a."id" AND f."purpose" = 'photo' AND f."removedAt" IS NULL
        ORDER BY f."createdAt" DESC, f."id" DESC LIMIT 1) AS "photoId"
    FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId" WHERE a."id" IN (${join(ids)})`)
  return new Map(rows.map(row => [row.id, row]))
}

/** Best first. Null for viewers who may not see applications. */
export async function applicantMatches(
  id: number,
  person: Person,
  viewer: User,
): Promise<ApplicantMatch[] | null> {
  if (!holds(viewer, 'applications.view')) return null
  const one = { kind: 'arrested', id, person } as const
  const search = { kind: 'applicant', seesSealed: false, atLeast: bands.possible } as const
  const found = await candidatesFor(read, one, search)
  const rows = await applicantsWith(
    read,
    found.map(other => other.id),
  )
  return found.map(({ id: otherId, person: other, comparison, verdict }) => {
    const { photoId: _photo, sex: _sex, ...application } = rows.get(otherId)!
    return { application, comparison: sideBySide(person, other, comparison), verdict }
  })
}

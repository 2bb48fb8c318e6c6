import { join, type Query, read, sql } from '../database/read.ts'
import { candidatesFor, type Candidate } from './candidates.ts'
import type { Person } from '../matching/person.ts'
import type { PossibleDuplicate } from './screens.ts'
import { sideBySide } from './side-by-side.ts'

/** Applications that may be of the same person as this one, best first. */
export async function possibleDuplicates(id: number, person: Person, atLeast: number) {
  const one = { kind: 'applicant', id, person } as const
  const found = await candidatesFor(read, one, { kind: 'applicant', seesSealed: false, atLeast })
  const rows = await applicationsWith(
    read,
    found.map(other => other.id),
  )
  return found.map(other => duplicateOf(person, other, rows.get(other.id)!))
}

type Shown = PossibleDuplicate['application']

/** What is shown of each of these applications, by id. */
export async function applicationsWith(query: Query, ids: number[]): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Shown>(sql`
    SELECT a."id", a."reference", a."status", t."name" AS "type", a."receivedOn", a."givenName", a."middleName",
      a."familyName", a."nameSuffix", a."birthDate", a."sex",
      (SELECT f."id" FROM "File" f WHERE f."applicationId" = a."id" AND f."purpose" = 'photo' AND f."removedAt" IS NULL
        ORDER BY f."createdAt" DESC, f."id" DESC LIMIT 1) AS "photoId"
    FROM "Application" a JOIN "ApplicationType" t ON t."id" = a."typeId" WHERE a."id" IN (${join(ids)})`)
  return new Map(rows.map(row => [row.id, row]))
}

const duplicateOf = (
  person: Person,
  { person: other, comparison, verdict }: Candidate,
  application: Shown,
): PossibleDuplicate => ({ application, comparison: sideBySide(person, other, comparison), verdict })

import { seenBy } from '../arrested-persons/seen-by.ts'
import { join, read, sql } from '../database/read.ts'
import { seesSealed, type User } from '../permissions.ts'
import { candidatesFor } from './candidates.ts'
import type { Person } from '../matching/person.ts'
import type { PossibleMatch } from './screens.ts'
import { sideBySide } from './side-by-side.ts'

/** Arrested persons who may be this applicant, best first, as far as this viewer may see them. */
export async function possibleMatches(
  id: number,
  person: Person,
  atLeast: number,
  viewer: User,
): Promise<PossibleMatch[]> {
  const one = { kind: 'applicant', id, person } as const
  const found = await candidatesFor(read, one, { kind: 'arrested', seesSealed: seesSealed(viewer), atLeast })
  const rows = await arrestedWith(
    found.map(other => other.id),
    viewer,
  )
  return found.flatMap(({ id: otherId, person: other, comparison, verdict }) => {
    const arrestedPerson = rows.get(otherId) // not there when it was sealed meanwhile
    return arrestedPerson
      ? { arrestedPerson, comparison: sideBySide(person, other, comparison), verdict }
      : []
  })
}

type Shown = PossibleMatch['arrestedPerson']
type ShownRow = Omit<Shown, 'arrestedAt' | 'sealed'> & { arrestedAt: Date; sealed: boolean | number }

/** What is shown of each, by id. */
async function arrestedWith(ids: number[], viewer: User) {
  if (ids.length === 0) return new Map<number, Shown>()
  const rows = await read<ShownRow>(sql`
    SELECT p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."birthDate",
      p."sex", p."custodyStatus", p."legalStatus", p."arrestedAt", p."sealed",
      COALESCE((SELECT r."offence" FROM "Arrest" r WHERE r."arrestedPersonId" = p."id"
        ORDER BY r."arrestedAt" DESC, r."id" DESC LIMIT 1), '') AS "offence",
      (SELECT f."id" FROM "File" f WHERE f."arrestedPersonId" = p."id" AND f."purpose" = 'photo-front'
        AND f."removedAt" IS NULL ORDER BY f."createdAt" DESC, f."id" DESC LIMIT 1) AS "photoId"
    FROM "ArrestedPerson" p WHERE p."id" IN (${join(ids)}) AND ${seenBy(viewer)}`)
  return new Map(
    rows.map(({ arrestedAt, sealed, ...row }): [number, Shown] => [
      row.id,
      { ...row, arrestedAt: arrestedAt.toISOString(), sealed: Boolean(sealed) },
    ]),
  )
}

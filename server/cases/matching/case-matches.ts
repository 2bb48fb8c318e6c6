import { type Case, findApplication } from '../case/case.ts'
import { whyUnanswered } from '../case/missing-answers.ts'
import { db } from '#server/platform/database/client'
import { holds, type User, seesSealed } from '#server/permissions'
import { auditMatchesShown } from './shown.ts'
import { personOf } from '#server/identities/people'
import { possibleDuplicates } from './possible-duplicates.ts'
import type { Likely, PossibleMatch } from './screens.ts'
import { bands } from '#packages/person-matching/weights'
import { seenBy } from '#server/register/find'
import { join, type Query, read, sql } from '#server/platform/database/read'
import { candidatesFor } from '#server/identities/candidates'
import { groupsSeenBy, likelyPairs } from '#server/identities/likely'
import { unsettledAmong } from '#server/identities/unsettled'
import type { Person } from '#packages/person-matching/person'
import { sideBySide } from '#server/identities/side-by-side'

export async function caseMatches(id: number, viewer: User): Promise<Likely> {
  const application = await findApplication(id, viewer)
  const person = personOf(application)
  const duplicates = await possibleDuplicates(id, person, bands.possible)
  const matches = holds(viewer, 'arrested-persons.view')
    ? await possibleMatches(id, person, bands.possible, viewer)
    : null
  const shown = (matches ?? []).map(({ arrestedPerson }) => arrestedPerson)
  await auditMatchesShown(db, shown, { application: application.reference }, viewer)
  const settles = holds(viewer, 'applications.register') && !application.archived
  return {
    duplicates,
    matches,
    can: { settleDuplicates: settles, settleMatches: settles && matches !== null },
  }
}

async function possibleMatches(
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
    const arrestedPerson = rows.get(otherId)
    return arrestedPerson
      ? { arrestedPerson, comparison: sideBySide(person, other, comparison), verdict }
      : []
  })
}

type Shown = PossibleMatch['arrestedPerson']
type ShownRow = Omit<Shown, 'arrestedAt' | 'sealed'> & { arrestedAt: Date; sealed: boolean | number }

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

/**
 * Among earlier applications, so that the order within an import counts and not how its rows are batched. Without
 * matches of the register, which not everybody may know.
 */
export async function hasUnsettledDuplicates(query: Query, id: number, person: Person) {
  const pairs = await likelyPairs(query, [{ kind: 'applicant', id, person }], ['duplicates'])
  const earlier = pairs.filter(({ other }) => other.id < id)
  return (await unsettledAmong(query, earlier)).length > 0
}

/** Why the officer can't endorse the application yet. Compares the people again. */
export async function whyNotReady(query: Query, found: Case, person: Person, officer: User) {
  const unsettled = await whyUnsettled(query, found.id, person, officer)
  return notReadyWords(found, unsettled)
}

export const notReadyWords = (found: Case, unsettled: string | null) =>
  [whyUnanswered(found.missingAnswers), unsettled].filter(Boolean).join(' ') || null

/** Omits the register for officers without access. */
async function whyUnsettled(query: Query, id: number, person: Person, officer: User) {
  const pairs = await likelyPairs(query, [{ kind: 'applicant', id, person }], groupsSeenBy(officer))
  const unsettled = await unsettledAmong(query, pairs)
  const duplicates = unsettled.filter(({ group }) => group === 'duplicates').length
  return unsettledWords(duplicates, unsettled.length - duplicates)
}

/** Null if there are none. */
export function unsettledWords(duplicates: number, matches: number) {
  const counted = [
    ...(duplicates ? [`${duplicates} possible ${duplicates === 1 ? 'duplicate' : 'duplicates'}`] : []),
    ...(matches ? [`${matches} possible ${matches === 1 ? 'match' : 'matches'}`] : []),
  ]
  return counted.length ? `Resolve ${counted.join(' and ')} first.` : null
}

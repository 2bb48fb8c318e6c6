import type { Case } from '../case/case.ts'
import { preparesRound } from '../case/rules.ts'
import { join, read, sql } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { isHolder } from '#server/platform/holders'
import { eachComparedWith } from '#server/identities/likely'
import { personOf, type PersonRow } from '#server/identities/people'
import type { Person } from '#packages/person-matching/person'
import { reasonOf } from '#packages/person-matching/comparison'
import type { Conflict } from './screens.ts'

/** Names alone, without dates or places, seldom score higher. */
const MIN_BITS = 8

type ConflictRow = {
  name: string
  relation: string | null
  givenName: string | null
  familyName: string | null
  birthDate: string | null
}

/** Members who may know the applicant. Null for viewers who neither endorse nor decide. */
export const conflictsOf = async (found: Case, viewer: User): Promise<Conflict[] | null> =>
  (await conflictsOfEach([found], viewer)).get(found.id) ?? null

/** By case, without those for which the viewer neither endorses nor decides. As many queries as for one. */
export async function conflictsOfEach(cases: Case[], viewer: User) {
  const ids = cases.filter(found => preparesRound(found, viewer)).map(({ id }) => id)
  if (ids.length === 0) return new Map<number, Conflict[]>()
  const [applicants, members] = await Promise.all([
    read<PersonRow & { id: number }>(sql`SELECT a.* FROM "Application" a WHERE a."id" IN (${join(ids)})`),
    read<ConflictRow>(membersQuery()),
  ])
  const compared = await eachComparedWith(read, applicants.map(personOf), members.map(personToCompare))
  return new Map(applicants.map(({ id }, at) => [id, conflictsAmong(compared[at]!, members)]))
}

type Compared = Awaited<ReturnType<typeof eachComparedWith>>[number]

const conflictsAmong = (compared: Compared, members: ConflictRow[]): Conflict[] =>
  compared
    .filter(({ comparison }) => comparison.bits >= MIN_BITS)
    .toSorted((one, other) => other.comparison.bits - one.comparison.bits)
    .map(({ id, comparison }) => ({
      name: members[id]!.name,
      who: members[id]!.relation ? `declared as ${members[id]!.relation}` : 'the member',
      band: comparison.band!,
      reason: reasonOf(comparison),
    }))

const membersQuery = () => sql`
  SELECT u."name", NULL AS "relation", NULL AS "givenName", NULL AS "familyName", NULL AS "birthDate" FROM "User" u
  WHERE ${isHolder('applications.vote')}
  UNION ALL
  SELECT u."name", r."relation", r."givenName", r."familyName", r."birthDate" FROM "User" u JOIN "Relative" r ON r."userId" = u."id"
  WHERE ${isHolder('applications.vote')}`

function personToCompare({ name, givenName, familyName, birthDate }: ConflictRow, id: number) {
  const words = name.split(' ')
  const person: Person = {
    givenName: familyName === null ? words.slice(0, -1).join(' ') : (givenName ?? ''),
    familyName: familyName ?? words.at(-1)!,
    birthDate: birthDate ?? '',
    middleName: '',
    nameSuffix: '',
    aliases: [],
    sex: 'unspecified',
    birthDateEstimated: false,
    locality: '',
    province: '',
    idNumber: '',
    phone: '',
  }
  return { kind: 'applicant' as const, id, person }
}

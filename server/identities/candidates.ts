import { empty, join, type Query, sql } from '#server/platform/database/read'
import { bestFirst, comparedWith, findLikely, type Found } from './likely.ts'
import { type Kind, personOf, type PersonRow, type Side } from './people.ts'
import type { Verdict } from '#server/cases/matching/screens'
import { verdictsOn } from './verdicts.ts'

export type Candidate = Found & { verdict: Verdict | null }

type Search = { kind: Kind; seesSealed: boolean; atLeast: number }

const MOST = 25

/** Best first, plus everybody with a standing verdict, even if they no longer match. */
export async function candidatesFor(query: Query, one: Side, search: Search): Promise<Candidate[]> {
  const { kind, seesSealed } = search
  const leaveOut = kind === one.kind ? one.id : undefined
  const found = await findLikely(query, one.person, { ...search, leaveOut, most: MOST })
  const judged = await judgedBeside(query, one, search)
  const missing = judged.filter(id => !found.some(other => other.id === id))
  const others = await comparedWith(query, one.person, await personsOf(query, kind, missing, seesSealed))
  const all: Found[] = [...found, ...others].toSorted(bestFirst)
  const verdicts = await verdictsOn(
    query,
    one,
    all.map(({ id, person }) => ({ kind, id, person })),
  )
  return all.map(other => ({ ...other, verdict: verdicts.get(other.id) ?? null }))
}

type JudgedRow = { applicationId: number; olderId: number | null; arrestedPersonId: number | null }

/** Excludes sealed records for viewers who may not see them. */
async function judgedBeside(query: Query, { kind, id }: Side, { kind: others, seesSealed }: Search) {
  const mine =
    kind === 'arrested'
      ? sql`"arrestedPersonId" = ${id}`
      : sql`("applicationId" = ${id} OR "olderId" = ${id})`
  const rows = await query<JudgedRow>(sql`
    SELECT "applicationId", "olderId", "arrestedPersonId" FROM "MatchVerdict"
    WHERE "withdrawnAt" IS NULL AND ${mine} ${others === 'arrested' && !seesSealed ? unsealed : empty}`)
  const ids = rows.flatMap(row => {
    if (others === 'arrested') return row.arrestedPersonId ?? []
    if (kind === 'arrested') return row.applicationId
    return row.olderId === null ? [] : row.olderId === id ? row.applicationId : row.olderId
  })
  return [...new Set(ids)]
}

const unsealed = sql`AND NOT EXISTS (
  SELECT 1 FROM "ArrestedPerson" p WHERE p."id" = "arrestedPersonId" AND p."sealed" = ${true})`

async function personsOf(query: Query, kind: Kind, ids: number[], seesSealed: boolean) {
  if (ids.length === 0) return []
  const [table, aliases] =
    kind === 'arrested' ? [sql`"ArrestedPerson"`, sql`p."aliases"`] : [sql`"Application"`, sql`p."alias"`]
  const visible = kind === 'arrested' && !seesSealed ? sql`AND p."sealed" = ${false}` : empty
  const rows = await query<PersonRow & { id: number }>(sql`
    SELECT p."id", p."givenName", p."middleName", p."familyName", p."nameSuffix", ${aliases}, p."sex", p."birthDate",
      p."birthDateEstimated", p."locality", p."province", p."idNumber", p."phone"
    FROM ${table} p WHERE p."id" IN (${join(ids)}) ${visible}`)
  return rows.map(row => ({ kind, id: row.id, person: personOf(row) }))
}

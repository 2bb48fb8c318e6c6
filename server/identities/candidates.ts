import { empty, type Query, sql } from '#server/platform/database/read'
import { bestFirst, comparedWith, findLikely, type Found } from './likely.ts'
import type { Kind, Side } from './people.ts'
import { personsWith } from './sharing-keys.ts'
import type { Verdict } from '#server/cases/matching/screens'
import { verdictsOn } from './verdicts.ts'

export type Candidate = Found & { verdict: Verdict | null }

type Search = { kind: Kind; seesSealed: boolean; atLeast: number }

const MAX_CANDIDATES = 25

/** Best first, plus everybody with a standing verdict, even if they no longer match. */
export async function candidatesFor(query: Query, one: Side, search: Search): Promise<Candidate[]> {
  const { kind, seesSealed } = search
  const leaveOut = kind === one.kind ? one.id : undefined
  const found = await findLikely(query, one.person, { ...search, leaveOut, most: MAX_CANDIDATES })
  const judged = await withVerdicts(query, one, search)
  const missing = judged.filter(id => !found.some(other => other.id === id))
  const others = await comparedWith(
    query,
    one.person,
    await personsWith(query, [{ ids: missing, among: { kind, seesSealed } }]),
  )
  const all: Found[] = [...found, ...others].toSorted(bestFirst)
  const verdicts = await verdictsOn(
    query,
    one,
    all.map(({ id, person }) => ({ kind, id, person })),
  )
  return all.map(other => ({ ...other, verdict: verdicts.get(other.id) ?? null }))
}

type JudgedRow = { applicationId: number; olderId: number | null; arrestedPersonId: number | null }

async function withVerdicts(query: Query, { kind, id }: Side, { kind: others, seesSealed }: Search) {
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

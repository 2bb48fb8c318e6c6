import { join, type Query, sql } from '#server/platform/database/read'
import { changesSince } from './compared.ts'
import type { LikelyPair } from './likely.ts'
import type { Indexed } from './sharing-keys.ts'

export async function unsettledAmong(query: Query, pairs: LikelyPair[]): Promise<LikelyPair[]> {
  if (pairs.length === 0) return []
  const settled = await settledAmong(query, pairs)
  return pairs.filter(pair => !settled(pair))
}

type Verdict = {
  applicationId: number
  olderId: number | null
  arrestedPersonId: number | null
  compared: string
}
type Gone = { id: number }

/** Also settled if the other application is withdrawn or marked as a duplicate. */
async function settledAmong(query: Query, pairs: LikelyPair[]) {
  const ids = join([...new Set(pairs.map(({ one }) => one.id))])
  const others = join([
    0,
    ...new Set(pairs.flatMap(({ other }) => (other.kind === 'applicant' ? other.id : []))),
  ])
  const rows = await query<Verdict & Gone>(sql`
    SELECT "id", 0 AS "applicationId", 0 AS "olderId", 0 AS "arrestedPersonId", '' AS "compared" FROM "Application"
      WHERE "id" IN (${others}) AND "status" IN ('withdrawn', 'duplicate')
    UNION ALL
    SELECT 0, "applicationId", "olderId", "arrestedPersonId", "compared" FROM "MatchVerdict"
      WHERE "withdrawnAt" IS NULL AND "applicationId" IN (${ids})
    UNION ALL
    SELECT 0, "applicationId", "olderId", "arrestedPersonId", "compared" FROM "MatchVerdict"
      WHERE "withdrawnAt" IS NULL AND "olderId" IN (${ids})`)
  const gone = new Set(rows.map(({ id }) => id))
  const given = rows.filter(({ compared }) => compared !== '')
  return ({ one, other }: LikelyPair) => {
    if (other.kind === 'applicant' && gone.has(other.id)) return true
    return given.some(row => isOn(row, one.id, other) && !changesSince(row.compared, one, other).lapsed)
  }
}

const isOn = (row: Verdict, id: number, other: Indexed) =>
  other.kind === 'arrested'
    ? row.applicationId === id && row.arrestedPersonId === other.id
    : (row.applicationId === id && row.olderId === other.id) ||
      (row.olderId === id && row.applicationId === other.id)

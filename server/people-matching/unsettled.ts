import { join, type Query, sql } from '../database/read.ts'
import { changesSince } from './compared.ts'
import type { Likely } from './likely-pairs.ts'
import type { Sharing } from './sharing-keys.ts'

export type Unsettled = { duplicates: number; matches: number }

export async function unsettledOf(query: Query, pairs: Likely[]): Promise<Map<number, Unsettled>> {
  const settled = pairs.length ? await settledAmong(query, pairs) : () => false
  const unsettled = new Map<number, Unsettled>()
  for (const pair of pairs) {
    if (settled(pair)) continue
    const counts = unsettled.get(pair.one.id) ?? { duplicates: 0, matches: 0 }
    counts[pair.other.kind === 'applicant' ? 'duplicates' : 'matches']++
    unsettled.set(pair.one.id, counts)
  }
  return unsettled
}

type Verdict = {
  applicationId: number
  olderId: number | null
  arrestedPersonId: number | null
  compared: string
}
type Gone = { id: number }

/** Also settled if the other application is withdrawn or marked as a duplicate. */
async function settledAmong(query: Query, pairs: Likely[]) {
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
  return ({ one, other }: Likely) => {
    if (other.kind === 'applicant' && gone.has(other.id)) return true
    return given.some(row => isOn(row, one.id, other) && !changesSince(row.compared, one, other).lapsed)
  }
}

const isOn = (row: Verdict, id: number, other: Sharing) =>
  other.kind === 'arrested'
    ? row.applicationId === id && row.arrestedPersonId === other.id
    : (row.applicationId === id && row.olderId === other.id) ||
      (row.olderId === id && row.applicationId === other.id)

import { padded, join, read, sql } from '#server/platform/database/read'
import { bands } from '#packages/person-matching/weights'
import type { User } from '#server/permissions'
import { seenBy } from '../find.ts'
import type { AlikeRow } from './reading/alike-rows.ts'
import { REMOVED } from './undo.ts'

/** A row for counts and filters. Hidden records are treated as nonexistent. */
export type OverviewRow = {
  number: number
  bad: boolean
  known: boolean
  chosen: boolean
  done: boolean
  ofPersonId: number | null
  personId: number | null
  addedArrest: string | null
  outcome: string
  matches: AlikeRow[]
}

/** Without cells, because there are a few thousand rows. `seen`: ids of records the viewer may see. */
export async function overviewOf(
  id: number,
  viewer: User,
): Promise<{ all: OverviewRow[]; seen: Set<number> }> {
  const rows = await read<Row>(sql`
    SELECT r."number", CASE WHEN CAST(r."problems" AS TEXT) = '[]' THEN 0 ELSE 1 END AS "bad", r."matches", r."chosen",
      r."checked", r."ofPersonId", r."personId", r."addedArrest", r."outcome"
    FROM "ImportRow" r WHERE r."importId" = ${id} ORDER BY r."number"`)
  const seen = await seenAmong(rows, viewer)
  return { all: rows.map(row => toOverview(row, seen)), seen }
}

type Row = {
  number: number
  bad: number
  matches: AlikeRow[]
  chosen: boolean
  checked: boolean
  ofPersonId: number | null
  personId: number | null
  addedArrest: string | null
  outcome: string
}

const AT_A_TIME = 1_000
const IDS_STEP = 200

async function seenAmong(rows: Row[], viewer: User) {
  const ids = rows.flatMap(({ matches, personId, ofPersonId }) =>
    [...matches.map(match => match.id), personId ?? 0, ofPersonId ?? 0].filter(id => id > 0),
  )
  const distinct = [...new Set(ids)]
  const seen = new Set<number>()
  for (let at = 0; at < distinct.length; at += AT_A_TIME) {
    const some = join(padded(distinct.slice(at, at + AT_A_TIME), IDS_STEP))
    const found = await read<{ id: number }>(
      sql`SELECT p."id" FROM "ArrestedPerson" p WHERE p."id" IN (${some}) AND ${seenBy(viewer)}`,
    )
    for (const person of found) seen.add(person.id)
  }
  return seen
}

/** A row linked to a hidden record looks as if it had never been selected. */
function toOverview({ bad, checked, matches, ...row }: Row, seen: Set<number>): OverviewRow {
  const isHidden = (id: number | null) => id !== null && !seen.has(id)
  const hidden = isHidden(row.ofPersonId) || (isHidden(row.personId) && row.outcome !== REMOVED)
  const shown = matches.filter(match => match.id < 0 || seen.has(match.id))
  const rest = { bad: bad === 1, known: shown.some(({ further }) => !further), matches: shown, done: checked }
  return hidden ? { ...row, ...rest, ...NEVER_CHOSEN } : { ...row, ...rest }
}

const NEVER_CHOSEN = { chosen: false, ofPersonId: null, personId: null, addedArrest: null, outcome: '' }

export function surelyOf({ matches }: OverviewRow) {
  const sure = matches.filter(({ id, bits }) => id > 0 && bits >= bands.strong)
  return sure.length === 1 ? sure[0]!.id : null
}

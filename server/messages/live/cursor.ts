import { read, sql } from '#server/platform/database/read'
import type { Told } from './events.ts'

export type Event = { id: number; channel: string; name: string; data: Told }

/** Ids are assigned before transactions commit, so events may appear out of order, up to this distance. */
const OVERLAP = 500

let last = 0
let seen = new Set<number>()

/** Events from before the start are skipped. */
export const cursor = {
  async begin() {
    const rows = await read<{ id: number }>(
      sql`SELECT e."id" FROM "LiveEvent" e ORDER BY e."id" DESC LIMIT ${OVERLAP}`,
    )
    last = rows[0]?.id ?? 0
    seen = new Set(rows.map(({ id }) => id))
  },

  async next(most: number): Promise<Event[]> {
    const from = last - OVERLAP
    const ids = await read<{ id: number }>(
      sql`SELECT e."id" FROM "LiveEvent" e WHERE e."id" > ${from} ORDER BY e."id" LIMIT ${OVERLAP + most}`,
    )
    const fresh = ids.map(({ id }) => id).filter(id => !seen.has(id))
    if (fresh.length === 0) return []
    const events = await read<Event>(sql`
      SELECT e."id", e."channel", e."name", e."data" FROM "LiveEvent" e
      WHERE e."id" >= ${fresh[0]!} AND e."id" <= ${fresh.at(-1)!} ORDER BY e."id"`)
    for (const id of fresh) seen.add(id)
    last = Math.max(last, fresh.at(-1)!)
    seen = new Set([...seen].filter(id => id > last - OVERLAP))
    const wanted = new Set(fresh)
    return events.filter(({ id }) => wanted.has(id))
  },
}

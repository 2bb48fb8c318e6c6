import { join, literal, type Query, sql } from '../database/read.ts'
import { filledUp, PERSONS } from './name-counts.ts'
import type { Kind } from './people.ts'

/** A key that more persons hold says nothing. */
const MOST_HOLDERS = 200

/** Who holds a key that tells something: unsealed persons, and sealed ones where they were asked for. */
export type Held = { key: string; kind: Kind; open: number[]; sealed: number[] }
export type Counted = { kind: Kind; word: string; count: number }

type Row = { key: string; kind: Kind; open: string | null; sealed: string | null; count: number | null }

/** Who holds each of the keys among these kinds, and how many of each kind have these words in their names. One query. */
export async function holdersOf(
  query: Query,
  { keys, words, kinds, seesSealed }: { keys: string[]; words: string[]; kinds: Kind[]; seesSealed: boolean },
) {
  const rows = await query<Row>(sql`${holdersQuery(keys, kinds, seesSealed)} UNION ALL
    SELECT "word", "kind", NULL, NULL, "count" FROM "NameCount"
    WHERE "kind" IN (${join(kinds)}) AND "word" IN (${join(filledUp([PERSONS, ...words]))})`)
  const counted: Counted[] = []
  const held: Held[] = []
  for (const { key, kind, open, sealed, count } of rows)
    if (count !== null) counted.push({ kind, word: key, count })
    else if (open || sealed) held.push({ key, kind, open: idsIn(open), sealed: idsIn(sealed) })
  return { counted, held: held.filter(({ open }) => open.length <= MOST_HOLDERS) }
}

/** Looks no further than it has to; ids come as one text for each key, which costs both databases less than rows do. */
const holdersQuery = (keys: string[], kinds: Kind[], seesSealed: boolean) => sql`
  WITH k("key", "kind") AS (VALUES ${join(kinds.flatMap(kind => keys.map(key => sql`(${key}, ${kind})`)))})
  SELECT k."key", k."kind", ${idsQuery(false)} AS "open", ${seesSealed ? idsQuery(true) : sql`NULL`} AS "sealed",
    NULL AS "count"
  FROM k`

const idsQuery = (sealed: boolean) => sql`(
  SELECT string_agg(CAST(h."personId" AS TEXT), ' ') FROM (
    SELECT m."personId" FROM "MatchKey" m WHERE m."key" = k."key" AND m."kind" = k."kind" AND m."sealed" = ${sealed}
    ORDER BY m."personId" LIMIT ${literal(MOST_HOLDERS + 1)}) h)`

const idsIn = (text: string | null) => (text ? text.split(' ').map(Number) : [])

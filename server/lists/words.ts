import { opened } from '../database/client.ts'
import { join, sql, type Sql } from '../database/read.ts'
import type { Narrowing } from './finding.ts'

// SQLite would collect all rows of each word to intersect them, so it uses a full-text index, maintained by
// triggers, which intersects them incrementally.

export type Words = { table: Sql; of: Sql; index: Sql }

/** A single longer word has few entries in the table anyway. */
const READY = 7

export function withWords(words: Words, wanted: string[]): Narrowing[] {
  const each = wanted.map(word => withWord(words, word))
  const isReady = wanted.length > 1 || wanted.some(word => word.length <= READY)
  return isReady && opened.provider === 'sqlite' ? [together(words, wanted, each)] : each
}

/** Words contain neither spaces nor quotes. */
const together = ({ index }: Words, wanted: string[], each: Narrowing[]): Narrowing => ({
  ids: sql`SELECT w."rowid" AS "id" FROM ${index} w WHERE w.${index} MATCH ${wanted.map(word => `"${word}"*`).join(' ')}`,
  has: id =>
    join(
      each.map(({ has }) => has(id)),
      ' AND ',
    ),
  once: true,
})

/** U+10FFFF sorts after every word with this prefix. */
function withWord({ table, of }: Words, word: string): Narrowing {
  const after = `${word}\u{10FFFF}`
  return {
    ids: sql`SELECT w.${of} AS "id" FROM ${table} w WHERE w."word" >= ${word} AND w."word" < ${after}`,
    has: id => sql`EXISTS (
      SELECT 1 FROM ${table} h WHERE h.${of} = ${id} AND h."word" >= ${word} AND h."word" < ${after})`,
  }
}

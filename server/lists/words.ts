import { opened } from '../database/client.ts'
import { join, sql, type Sql } from '../database/read.ts'
import type { Narrowing } from './finding.ts'

// How the words of a search narrow a list, each by what some word of the row begins with. SQLite would gather all rows
// of each word to see who has them all; its index of words, which triggers keep beside the table, goes through them
// side by side, and only as far as it is asked.

/** The table of words, what it calls the row that has them, and SQLite's index of the same. */
export type Words = { table: Sql; of: Sql; index: Sql }

/** Beginnings of so many letters the index has ready; a longer word alone is few entries of the table, side by side. */
const READY = 7

export function withWords(words: Words, wanted: string[]): Narrowing[] {
  const each = wanted.map(word => withWord(words, word))
  const isReady = wanted.length > 1 || wanted.some(word => word.length <= READY)
  return isReady && opened.provider === 'sqlite' ? [together(words, wanted, each)] : each
}

/** A word has neither spaces nor quotes. */
const together = ({ index }: Words, wanted: string[], each: Narrowing[]): Narrowing => ({
  ids: sql`SELECT w."rowid" AS "id" FROM ${index} w WHERE w.${index} MATCH ${wanted.map(word => `"${word}"*`).join(' ')}`,
  has: id =>
    join(
      each.map(({ has }) => has(id)),
      ' AND ',
    ),
  once: true,
})

/** U+10FFFF comes after every word that begins so. */
function withWord({ table, of }: Words, word: string): Narrowing {
  const after = `${word}\u{10FFFF}`
  return {
    ids: sql`SELECT w.${of} AS "id" FROM ${table} w WHERE w."word" >= ${word} AND w."word" < ${after}`,
    has: id => sql`EXISTS (
      SELECT 1 FROM ${table} h WHERE h.${of} = ${id} AND h."word" >= ${word} AND h."word" < ${after})`,
  }
}

import type { Tx } from '../database/client.ts'
import { join, sql } from '../database/read.ts'
import { countedWords, type Normalised } from '../matching/normalise.ts'
import type { Kind } from './people.ts'

/** Counted under it: how many persons there are. */
export const PERSONS = ''
const AT_A_TIME = 500

/** By how much each count changes when one person's words go and another's come; undefined is nobody. */
export function difference(before: Normalised | undefined, after: Normalised | undefined) {
  const changes = new Map<string, number>()
  const add = (person: Normalised | undefined, by: number) => {
    if (!person) return
    for (const word of [...countedWords(person), PERSONS]) changes.set(word, (changes.get(word) ?? 0) + by)
  }
  add(before, -1)
  add(after, 1)
  return changes
}

/**
 * Adds to the counts, in the transaction that writes the persons. Words go in one order, so that two registrations
 * don't hold what the other one waits for; the number of persons, which all change, is held shortest. No row says 0.
 */
export async function addToCounts(tx: Tx, kind: Kind, changes: Map<string, number>) {
  const words = [...changes.keys()].filter(word => changes.get(word) !== 0 && word !== PERSONS).toSorted()
  if (changes.get(PERSONS)) words.push(PERSONS)
  for (let at = 0; at < words.length; at += AT_A_TIME) {
    const rows = words.slice(at, at + AT_A_TIME).map(word => sql`(${kind}, ${word}, ${changes.get(word)!})`)
    await tx.$executeRaw(sql`
      INSERT INTO "NameCount" ("kind", "word", "count") VALUES ${join(rows)}
      ON CONFLICT ("kind", "word") DO UPDATE SET "count" = "NameCount"."count" + EXCLUDED."count"`)
  }
  const less = words.filter(word => changes.get(word)! < 0)
  if (less.length) await tx.nameCount.deleteMany({ where: { kind, word: { in: less }, count: { lte: 0 } } })
}

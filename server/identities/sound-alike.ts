import { alike, compareWords } from '#packages/person-matching/alike'
import { nameWords } from '#packages/person-matching/name-words'
import { soundingLike, soundOf } from '#packages/person-matching/phonetic'
import { join, read, sql, type Sql } from '#server/platform/database/read'
import { hasAnyWord, matches, type SearchedTable } from '#server/platform/lists/full-text'
import type { Kind } from './people.ts'

const kinds: Record<SearchedTable, Kind> = { applications: 'applicant', arrestedPersons: 'arrested' }

const MAX_WORDS = 4
const MIN_LETTERS = 3
/** The most common ones. */
const MAX_ALIKE = 12

/** The condition for records whose names sound like the query, but are spelt differently. Null if there are none. */
export async function soundsLike(table: SearchedTable, search: string): Promise<Sql | null> {
  const words = nameWords(search, 'given').words
  if (words.length === 0 || words.length > MAX_WORDS || !words.every(isName)) return null
  const names = await knownNames(kinds[table], words)
  const likeWords = words.map(word => ({ word, like: namesLike(word, names) }))
  if (likeWords.every(({ like }) => like.length === 0)) return null
  const all = likeWords.map(({ word, like }) => hasAnyWord(table, word, like))
  return sql`${join(all, ' AND ')} AND NOT ${matches(table, search)}`
}

const isName = (word: string) => [...word].length >= MIN_LETTERS && !/\p{N}/u.test(word)

type Known = { name: string; count: number }

/** Names in the index that begin like one of the words. Sealed persons are not in it. */
const knownNames = (kind: Kind, words: string[]) =>
  read<Known>(sql`
    SELECT substr("word", 3) AS "name", SUM("count") AS "count" FROM "NameCount"
    WHERE "kind" = ${kind} AND substr("word", 1, 2) IN ('f:', 'g:', 'm:')
      AND substr("word", 3, 1) IN (${join([...new Set(words.flatMap(beginnings))])})
    GROUP BY 1`)

const beginnings = (word: string) => soundingLike([...word][0]!)

const namesLike = (word: string, names: Known[]) =>
  names
    .map(known => ({ ...known, likeness: likenessOf(word, known.name) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || Number(b.count) - Number(a.count))
    .slice(0, MAX_ALIKE)
    .map(({ name }) => name)

/** Also when the spelling is the same: `Abdelrahman` and `Abdul Rahman` are one name to the matching of people. */
function likenessOf(word: string, name: string) {
  if (soundOf(word) !== soundOf(name)) return 0
  const likeness = compareWords(wordOf(word), wordOf(name))
  return likeness >= alike.roughly ? likeness : 0
}

const wordOf = (text: string) => ({ text, sound: soundOf(text), roots: [] })

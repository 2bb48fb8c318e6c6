import { words as applicationWords } from '../applications/conditions.ts'
import { indexedWords as wordsOfApplication } from '../applications/indexed-words.ts'
import { words as personWords } from '../arrested-persons/conditions.ts'
import { indexedWords as wordsOfPerson } from '../arrested-persons/indexed-words.ts'
import { opened } from '../database/client.ts'
import { portions } from '../database/portions.ts'
import { empty, read, sql, type Sql } from '../database/read.ts'
import type { Words } from '../lists/words.ts'
import type { Difference } from './verify.ts'

const AT_ONCE = 500
/** Occurs in no number. */
const SEPARATOR = '\n'

type Found = { id: number; words: string | null; lost?: string | null }

type WordsDiffer = Difference & { of: 'application' | 'arrested person'; id: number }

export async function differingWord(): Promise<Difference | null> {
  for await (const { record, what } of differingWords()) return { record, what }
  return null
}

export async function* differingWords(): AsyncGenerator<WordsDiffer> {
  yield* differingAmong('application', applications, row => [row.reference, wordsOfApplication(row)])
  yield* differingAmong('arrested person', persons, ({ numbers, cases, ...row }) => {
    const charges = split(cases).map(caseNumber => ({ caseNumber }))
    const arrests = split(numbers).map((number, at) => ({ number, charges: at === 0 ? charges : [] }))
    return [row.registerNumber, wordsOfPerson({ ...row, arrests })]
  })
}

async function* differingAmong<Row extends Found>(
  of: WordsDiffer['of'],
  portion: (after: number) => Promise<Row[]>,
  said: (row: Row) => [number: string, words: string[]],
): AsyncGenerator<WordsDiffer> {
  for await (const rows of portions('id', 0, AT_ONCE, portion))
    for (const row of rows) {
      const [number, words] = said(row)
      const what = whatDiffers(row, words)
      if (what) yield { of, id: row.id, record: `${of} ${number}`, what }
    }
}

function whatDiffers(row: Found, words: string[]) {
  const kept = new Set(row.words?.split(' '))
  const missing = row.lost ?? words.find(word => !kept.delete(word))
  if (missing) return `a search for “${missing}” does not find it`
  const [more] = kept
  return more ? `a search for “${more}” finds it, though it does not say so` : null
}

const split = (joined: string | null) => joined?.split(SEPARATOR) ?? []

/** A row's stored words, and one that is missing from SQLite's full-text index. */
const keptOf = ({ table, of, index }: Words, id: Sql) => sql`
  (SELECT string_agg(w."word", ' ') FROM ${table} w WHERE w.${of} = ${id}) AS "words"${
    opened.provider === 'sqlite'
      ? sql`, (SELECT w."word" FROM ${table} w WHERE w.${of} = ${id} AND NOT EXISTS (SELECT 1 FROM ${index} f
          WHERE f.${index} MATCH '"' || w."word" || '"' AND f."rowid" = w.${of}) LIMIT 1) AS "lost"`
      : empty
  }`

type Application = Found & Parameters<typeof wordsOfApplication>[0]

const applications = (after: number) =>
  read<Application>(sql`
    SELECT a."id", a."reference", a."caseNumber", a."givenName", a."middleName", a."familyName", a."nameSuffix", a."alias",
      ${keptOf(applicationWords, sql`a."id"`)}
    FROM "Application" a WHERE a."id" > ${after} ORDER BY a."id" LIMIT ${AT_ONCE}`)

type Person = Found &
  Omit<Parameters<typeof wordsOfPerson>[0], 'arrests'> & { numbers: string | null; cases: string | null }

const persons = (after: number) =>
  read<Person>(sql`
    SELECT p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."aliases", p."idNumber",
      (SELECT string_agg(a."number", ${SEPARATOR}) FROM "Arrest" a WHERE a."arrestedPersonId" = p."id") AS "numbers",
      (SELECT string_agg(c."caseNumber", ${SEPARATOR}) FROM "Charge" c JOIN "Arrest" a ON a."id" = c."arrestId"
        WHERE a."arrestedPersonId" = p."id") AS "cases",
      ${keptOf(personWords, sql`p."id"`)}
    FROM "ArrestedPerson" p WHERE p."id" > ${after} ORDER BY p."id" LIMIT ${AT_ONCE}`)

import { searched as cases, words as casesWords } from '../applications/conditions.ts'
import { named } from '../applications/stages.ts'
import type { Status } from '../applications/screens.ts'
import { searched as register, words as personsWords } from '../arrested-persons/conditions.ts'
import { noteSearch } from '../arrested-persons/looks.ts'
import { seenBy } from '../arrested-persons/find.ts'
import { literal, read, sql, type Sql } from '../database/read.ts'
import { finding, type Narrowing, readFound, type Searched } from '../lists/finding.ts'
import { withWords } from '../lists/words.ts'
import { holds, type User } from '../permissions.ts'
import { fold, wordsOfQuery } from '../search-words.ts'
import { placesFor } from './places.ts'
import type { SearchResult } from './screens.ts'
import { linkTo } from '../web/addresses.ts'

/** Results of each kind, and in total including pages. */
const MOST = 6
const IN_ALL = 20
/** A single letter would match a large part of all names. */
const FEWEST_LETTERS = 2

/** Without words it returns the cases viewed last. */
export async function search(q: string, viewer: User): Promise<SearchResult[]> {
  const words = wordsOfQuery(q)
  const sees = holds(viewer, 'applications.view')
  if (words.length === 0)
    return [...(sees ? await casesSeenLast(viewer) : []), ...placesFor([], viewer)].slice(0, IN_ALL)
  const long = words.some(word => word.length >= FEWEST_LETTERS)
  const [cases, persons, users] = await Promise.all([
    long && sees ? casesWith(words) : [],
    long && holds(viewer, 'arrested-persons.view') ? personsWith(q, words, viewer) : [],
    holds(viewer, 'users.manage') ? usersWith(words) : [],
  ])
  return [...cases, ...persons, ...users, ...placesFor(words, viewer)].slice(0, IN_ALL)
}

type Named = { id: number; givenName: string; middleName: string; familyName: string; nameSuffix: string }
type CaseRow = Named & { reference: string; status: Status }
type PersonRow = Named & { registerNumber: string; facility: string }

const names = (row: 'a' | 'p') => {
  const from = row === 'a' ? sql`a` : sql`p`
  return sql`${from}."id", ${from}."givenName", ${from}."middleName", ${from}."familyName", ${from}."nameSuffix"`
}

async function latestWith<Row>(
  searched: Searched,
  by: Narrowing[],
  kind: Sql,
  around: (ids: Sql) => Sql,
): Promise<Row[]> {
  const id = sql`${searched.as}."id"`
  const found = await finding(searched, by, { kind, where: sql`1 = 1`, plain: true })
  const page = { columns: id, order: sql`${id} DESC`, most: MOST, skip: 0, walks: found.way === 'first' }
  return readFound<Row>(found, page, around)
}

/** Latest first. */
async function casesWith(words: string[]) {
  const rows = await latestWith<CaseRow>(
    cases,
    withWords(casesWords, words),
    sql`1 = 1`,
    ids => sql`
      SELECT ${names('a')}, a."reference", a."status" FROM (${ids}) ids
      JOIN "Application" a ON a."id" = ids."id" ORDER BY a."id" DESC`,
  )
  return rows.map(caseResult)
}

async function casesSeenLast({ id }: User) {
  const rows = await read<CaseRow>(sql`
    SELECT ${names('a')}, a."reference", a."status" FROM "CaseVisit" v
    JOIN "Application" a ON a."id" = v."applicationId"
    WHERE v."userId" = ${id} ORDER BY v."lastAt" DESC, a."id" DESC LIMIT ${literal(MOST)}`)
  return rows.map(caseResult)
}

/** Searches of the register are audited before results are returned. */
async function personsWith(q: string, words: string[], viewer: User) {
  await noteSearch(q, viewer)
  const rows = await latestWith<PersonRow>(
    register,
    withWords(personsWords, words),
    seenBy(viewer),
    ids => sql`
      SELECT ${names('p')}, p."registerNumber", p."facility" FROM (${ids}) ids
      JOIN "ArrestedPerson" p ON p."id" = ids."id" ORDER BY p."id" DESC`,
  )
  return rows.map((row): SearchResult => ({
    kind: 'person',
    label: nameOf(row),
    detail: [row.registerNumber, row.facility].filter(Boolean).join(' · '),
    url: linkTo(`/arrested-persons/${row.id}`),
  }))
}

async function usersWith(words: string[]) {
  const rows = await read<{ id: number; name: string; email: string }>(sql`
    SELECT u."id", u."name", u."email" FROM "User" u WHERE u."deletedAt" IS NULL ORDER BY u."id"`)
  return rows
    .filter(({ name, email }) => words.every(word => fold(`${name} ${email}`).includes(word)))
    .slice(0, MOST)
    .map(({ id, name, email }): SearchResult => ({
      kind: 'user',
      label: name,
      detail: email,
      url: linkTo(`/users/${id}/edit`),
    }))
}

const caseResult = (row: CaseRow): SearchResult => ({
  kind: 'application',
  label: nameOf(row),
  detail: `${row.reference} · ${named(row.status)}`,
  url: linkTo(`/applications/${row.id}`),
})

const nameOf = ({ givenName, middleName, familyName, nameSuffix }: Named) =>
  [familyName.toUpperCase(), [givenName, middleName, nameSuffix].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

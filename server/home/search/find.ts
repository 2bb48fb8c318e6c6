import { fold, foldedWords } from '#packages/person-matching/folding'
import { statusName } from '#server/cases/case/status-name'
import { nextDue, shownDues, type StoredNext } from '#server/cases/case/next-due'
import type { Status } from '#server/cases/case/screens'
import type { ShownDue } from '#server/cases/clocks/screens'
import { noteSearch } from '#server/register/views'
import { seenBy } from '#server/register/find'
import { soundsLike } from '#server/identities/sound-alike'
import { literal, read, sql, type Sql } from '#server/platform/database/read'
import { matches, matchesWhole, type SearchedTable } from '#server/platform/lists/full-text'
import { holds, type User } from '#server/permissions'
import { listedName } from '#server/platform/person-name'
import { wordsOf } from '#server/platform/search-words'
import { placesFor } from './places.ts'
import type { SearchResult } from './screens.ts'
import { linkTo } from '#server/platform/web/addresses'

const MAX_OF_EACH_KIND = 6
const MAX_RESULTS = 20
/** Single letters begin a large part of all names, so they are searched as names by themselves. */
const areLetters = (words: string[]) => words.every(word => /^[a-z]$/.test(word))

/** Without words it returns the cases viewed last. */
export async function search(q: string, viewer: User): Promise<SearchResult[]> {
  const words = wordsOf(q)
  const sees = holds(viewer, 'applications.view')
  if (words.length === 0)
    return [...(sees ? await casesSeenLast(viewer) : []), ...placesFor([], viewer)].slice(0, MAX_RESULTS)
  const [cases, persons, users] = await Promise.all([
    sees ? casesWith(q) : [],
    holds(viewer, 'arrested-persons.view') ? personsWith(q, viewer) : [],
    holds(viewer, 'users.manage') ? usersWith(foldedWords(q)) : [],
  ])
  return [...cases, ...persons, ...users, ...placesFor(words, viewer)].slice(0, MAX_RESULTS)
}

type Named = {
  id: number
  givenName: string
  middleName: string
  familyName: string
  nameSuffix: string
  soundsLike?: string
}
type CaseRow = Named & StoredNext & { reference: string; status: Status }
type PersonRow = Named & { registerNumber: string; facility: string }

const names = (row: 'a' | 'p') => {
  const from = row === 'a' ? sql`a` : sql`p`
  return sql`${from}."id", ${from}."givenName", ${from}."middleName", ${from}."familyName", ${from}."nameSuffix"`
}

const caseColumns = sql`${names('a')}, a."reference", a."status", ${nextDue.columns}`

async function casesWith(q: string) {
  const rows = await withSoundAlike('applications', q, where =>
    read<CaseRow>(sql`
      WITH ids AS (SELECT a."id" FROM "Application" a
        WHERE ${where} ORDER BY a."id" DESC LIMIT ${literal(MAX_OF_EACH_KIND)})
      SELECT ${caseColumns} FROM ids JOIN "Application" a ON a."id" = ids."id" ${nextDue.join}
      ORDER BY a."id" DESC`),
  )
  return [
    ...(await caseResults(rows)),
    ...seeAll(rows, 'Applications', `/applications?${listQuery(q)}&withArchived=1`),
  ]
}

/** Latest first; names that sound alike fill the places left. */
async function withSoundAlike<Row extends Named>(
  table: SearchedTable,
  q: string,
  find: (where: Sql) => Promise<Row[]>,
) {
  const exact = await find(areLetters(foldedWords(q)) ? matchesWhole(table, q) : matches(table, q))
  if (exact.length >= MAX_OF_EACH_KIND) return exact
  const alike = await soundsLike(table, q)
  const others = alike ? await find(alike) : []
  return [...exact, ...others.map(row => ({ ...row, soundsLike: q.trim() }))].slice(0, MAX_OF_EACH_KIND)
}

const listQuery = (q: string) => new URLSearchParams({ search: q.trim() }).toString()

const seeAll = (rows: object[], list: string, url: string): SearchResult[] =>
  rows.length > 0 ? [{ kind: 'page', label: `See all in ${list}`, detail: '', url: linkTo(url) }] : []

async function casesSeenLast({ id }: User) {
  const rows = await read<CaseRow>(sql`
    SELECT ${caseColumns} FROM "CaseVisit" v
    JOIN "Application" a ON a."id" = v."applicationId" ${nextDue.join}
    WHERE v."userId" = ${id} ORDER BY v."lastAt" DESC, a."id" DESC LIMIT ${literal(MAX_OF_EACH_KIND)}`)
  return caseResults(rows)
}

/** Searches of the register are audited before results are returned. */
async function personsWith(q: string, viewer: User) {
  await noteSearch(q, viewer)
  const rows = await withSoundAlike('arrestedPersons', q, where =>
    read<PersonRow>(sql`
      SELECT ${names('p')}, p."registerNumber", p."facility" FROM "ArrestedPerson" p
      WHERE ${seenBy(viewer)} AND ${where} ORDER BY p."id" DESC LIMIT ${literal(MAX_OF_EACH_KIND)}`),
  )
  return [...rows.map(personResult), ...seeAll(rows, 'Arrested persons', `/arrested-persons?${listQuery(q)}`)]
}

const personResult = (row: PersonRow): SearchResult => ({
  kind: 'person',
  label: listedName(row),
  detail: [row.registerNumber, ...soundsLikeWords(row), row.facility].filter(Boolean).join(' · '),
  url: linkTo(`/arrested-persons/${row.id}`),
})

const soundsLikeWords = ({ soundsLike: q }: { soundsLike?: string }) => (q ? [`sounds like “${q}”`] : [])

async function usersWith(words: string[]) {
  const rows = await read<{ id: number; name: string; email: string }>(sql`
    SELECT u."id", u."name", u."email" FROM "User" u WHERE u."deletedAt" IS NULL ORDER BY u."id"`)
  return rows
    .filter(({ name, email }) => {
      const known = areLetters(words) ? foldedWords(name) : fold(`${name} ${email}`)
      return words.every(word => known.includes(word))
    })
    .slice(0, MAX_OF_EACH_KIND)
    .map(({ id, name, email }): SearchResult => ({
      kind: 'user',
      label: name,
      detail: email,
      url: linkTo(`/users/${id}/edit`),
    }))
}

async function caseResults(rows: CaseRow[]) {
  const dues = await shownDues(rows)
  return rows.map(row => caseResult(row, dues(row)))
}

const caseResult = (row: CaseRow, due: ShownDue | null): SearchResult => ({
  kind: 'application',
  label: listedName(row),
  detail: [row.reference, statusName(row.status), ...soundsLikeWords(row)].join(' · '),
  url: linkTo(`/applications/${row.id}`),
  due,
})

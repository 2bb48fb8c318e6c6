import { searchTextOf as textOfApplication } from '#server/cases/applications/search-text'
import { searchTextOf as textOfPerson } from '#server/register/search-text'
import { portions } from '#server/platform/database/portions'
import { type Query, read, sql, type Sql } from '#server/platform/database/read'
import { searchedTables, type SearchedTable } from '#server/platform/lists/full-text'

/** A record's stored search text, and what it should be. */
export type StoredText = { id: number; number: string; stored: string; text: string }

type Stored = { id: number; stored: string }

/** Occurs in no number. */
const SEPARATOR = '\n'
const split = (joined: string | null) => joined?.split(SEPARATOR) ?? []

type Application = Stored & Parameters<typeof textOfApplication>[0] & { resolutions: string | null }

type Person = Stored &
  Omit<Parameters<typeof textOfPerson>[0], 'arrests'> & { arrests: string | null; cases: string | null }

export const storedTexts: Record<SearchedTable, (query: Query, where: Sql) => Promise<StoredText[]>> = {
  async applications(query, where) {
    const rows = await query<Application>(sql`
      SELECT a."id", a."reference", a."caseNumber", a."givenName", a."middleName", a."familyName", a."nameSuffix",
        a."alias", a."searchText" AS "stored",
        (SELECT string_agg(r."number", ${SEPARATOR}) FROM "Resolution" r WHERE r."applicationId" = a."id") AS "resolutions"
      FROM "Application" a WHERE ${where}`)
    return rows.map(({ id, stored, resolutions, ...row }) => {
      const text = textOfApplication(row, split(resolutions))
      return { id, number: row.reference, stored, text }
    })
  },
  async arrestedPersons(query, where) {
    const rows = await query<Person>(sql`
      SELECT p."id", p."registerNumber", p."givenName", p."middleName", p."familyName", p."nameSuffix", p."aliases",
        p."idNumber", p."searchText" AS "stored",
        (SELECT string_agg(a."number", ${SEPARATOR}) FROM "Arrest" a WHERE a."arrestedPersonId" = p."id") AS "arrests",
        (SELECT string_agg(c."caseNumber", ${SEPARATOR}) FROM "Charge" c JOIN "Arrest" a ON a."id" = c."arrestId"
          WHERE a."arrestedPersonId" = p."id") AS "cases"
      FROM "ArrestedPerson" p WHERE ${where}`)
    return rows.map(({ id, stored, arrests, cases, ...row }) => {
      const charges = split(cases).map(caseNumber => ({ caseNumber }))
      const numbers = split(arrests).map((number, at) => ({ number, charges: at === 0 ? charges : [] }))
      const text = textOfPerson({ ...row, arrests: numbers })
      return { id, number: row.registerNumber, stored, text }
    })
  },
}

const AT_ONCE = 500

export function textPortions(table: SearchedTable) {
  const { row } = searchedTables[table]
  const portion = (after: number) =>
    storedTexts[table](read, sql`${row}."id" > ${after} ORDER BY ${row}."id" LIMIT ${AT_ONCE}`)
  return portions('id', 0, AT_ONCE, portion)
}

import { sql, read } from '#server/platform/database/read'
import { afterwards, arrested } from '../support/records.ts'
import type { Visitor } from '../support/visit.ts'
import { preview, row, type Row, steps } from './files-to-import.ts'

export const lualhati = {
  givenName: 'Lualhati',
  familyName: 'Magtanggol',
  sex: 'female',
  birthDate: '1984-05-06',
}

export const knownAndFree = async (fields: object = {}) =>
  afterwards(await arrested({ ...lualhati, ...fields }), 'released')

export const again = (more: Row = {}) =>
  row({ 'Arrested at': '2026-05-01 08:00', Offence: 'Robbery', ...more })

export async function importChosen(visitor: Visitor, path: string) {
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  return preview(visitor, path)
}

const of = (rows: Record<string, unknown>[]) =>
  rows.map(({ updatedAt: _at, ...row }) => JSON.stringify(row)).toSorted()

/** All data of the register except `updatedAt` and the audit log. */
export async function everything() {
  return [
    of(await read(sql`SELECT * FROM "ArrestedPerson"`)),
    of(await read(sql`SELECT * FROM "Arrest"`)),
    of(await read(sql`SELECT * FROM "Charge"`)),
    of(await read(sql`SELECT * FROM "CustodyEvent"`)),
    of(await read(sql`SELECT * FROM "ArrestedPersonCount" WHERE "count" <> 0`)),
    of(await read(sql`SELECT * FROM "MatchKey"`)),
    of(await read(sql`SELECT * FROM "NameCount" WHERE "count" <> 0`)),
  ]
}

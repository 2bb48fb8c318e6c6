import { read, sql } from '#server/platform/database/read'
import { steps } from '../support/import-steps.ts'
import { afterwards, arrested } from '../support/records.ts'
import { shown, type Visitor } from '../support/visit.ts'
import { row, type Row } from './spreadsheets.ts'

export { steps }

const IMPORTS = '/arrested-persons/imports'

export function send(
  visitor: Visitor,
  content: string | Buffer,
  name = 'arrests.csv',
  timeZone = 'Asia/Manila',
) {
  const form = new FormData()
  form.set('timeZone', timeZone)
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return visitor.post(IMPORTS, form)
}

export async function refusal(visitor: Visitor, content: string | Buffer, name?: string) {
  await visitor.get(IMPORTS)
  const answer = await send(visitor, content, name)
  return shown(await visitor.follow(answer), 'ArrestedPerson/Imports').errors.file as string | undefined
}

/** Returns the path of the import. */
export async function sendAndCheck(visitor: Visitor, content: string | Buffer, name?: string) {
  const { location } = await send(visitor, content, name)
  if (!location?.startsWith(`${IMPORTS}/`)) throw new Error(`The file was not taken: ${location}`)
  await visitor.get(location)
  await steps(visitor, location)
  return location
}

export const preview = async (visitor: Visitor, path: string, query = '') =>
  shown(await visitor.get(path + query), 'ArrestedPerson/Import')

export async function importAll(visitor: Visitor, content: string | Buffer) {
  const path = await sendAndCheck(visitor, content)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  return path
}

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

import { shown, type Visitor } from '../support/visit.ts'

export type Row = Record<string, string>

export const row = (more: Row = {}): Row => ({
  'Family name': 'Magtanggol',
  'Given name': 'Lualhati',
  Sex: 'female',
  'Birth date': '1984-05-06',
  'Arrested at': '2026-01-12 21:30',
  'Place of arrest': 'Commonwealth Avenue',
  Mode: 'warrantless',
  Offence: 'Theft',
  ...more,
})

/** People who do not match one another. */
export const strangers = [
  row(),
  row({ 'Family name': 'Dimaculangan', 'Given name': 'Boyet', Sex: 'male', 'Birth date': '1971-11-30' }),
  row({ 'Family name': 'Al-Hassan', 'Given name': 'Yusuf', Sex: 'male', 'Birth date': '1999-02-14' }),
  row({ 'Family name': 'Quizon', 'Given name': 'Remedios', 'Birth date': '1955-08-21' }),
]

export function csv(rows: Row[], delimiter = ',') {
  const headings = [...new Set(rows.flatMap(Object.keys))]
  const lines = [headings.map(quoted), ...rows.map(one => headings.map(heading => quoted(one[heading])))]
  return lines.map(cells => cells.join(delimiter)).join('\r\n')
}

const quoted = (cell = '') => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

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

/** Works on the import as its page does. Returns the final state. */
export async function steps(visitor: Visitor, path: string) {
  for (let step = 0; step < 500; step++) {
    const { state } = (await preview(visitor, path)).import
    if (!['checking', 'importing', 'undoing'].includes(state)) return state
    const { status } = await visitor.post(`${path}/steps`)
    if (status !== 303) throw new Error(`A step answered ${status}.`)
  }
  throw new Error('It does not come to an end.')
}

export async function importAll(visitor: Visitor, content: string | Buffer) {
  const path = await sendAndCheck(visitor, content)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  return path
}

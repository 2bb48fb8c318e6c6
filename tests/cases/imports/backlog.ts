import type { Row } from '../../register/spreadsheets.ts'
import { steps } from '../../support/import-steps.ts'
import { shown, type Visitor } from '../../support/visit.ts'

export { steps }

const IMPORTS = '/applications/imports'

export const application = (more: Row = {}): Row => ({
  Type: 'Clemency',
  'Received on': '2026-01-12',
  'Family name': 'Magtanggol',
  'Given name': 'Lualhati',
  Sex: 'female',
  'Birth date': '1984-05-06',
  Grounds: 'She cares for two children alone.',
  ...more,
})

export const decided = (more: Row = {}): Row =>
  application({
    'Received on': '2019-02-03',
    Grounds: '',
    Status: 'approved',
    'Decided on': '2019-06-14',
    'Decision number': '117/2019',
    ...more,
  })

/** Applicants who do not match one another. */
export const backlog = [
  application(),
  application({
    'Family name': 'Dimaculangan',
    'Given name': 'Boyet',
    Sex: 'male',
    'Birth date': '1971-11-30',
  }),
  decided({ 'Family name': 'Al-Hassan', 'Given name': 'Yusuf', Sex: 'male', 'Birth date': '1999-02-14' }),
]

export function send(visitor: Visitor, content: string, more: Record<string, string> = {}) {
  const form = new FormData()
  form.set('timeZone', 'Asia/Manila')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set('file', new File([content], 'backlog.csv'))
  return visitor.post(IMPORTS, form)
}

/** Why the file was not taken. */
export async function refusal(visitor: Visitor, content: string, more?: Record<string, string>) {
  await visitor.get(IMPORTS)
  const answer = await send(visitor, content, more)
  return shown(await visitor.follow(answer), 'Application/Imports').errors.file as string | undefined
}

/** Returns the path of the import. */
export async function sendAndCheck(visitor: Visitor, content: string, more?: Record<string, string>) {
  const { location } = await send(visitor, content, more)
  if (!location?.startsWith(`${IMPORTS}/`)) throw new Error(`The file was not taken: ${location}`)
  await steps(visitor, location)
  return location
}

export const preview = async (visitor: Visitor, path: string, query = '') =>
  shown(await visitor.get(path + query), 'Application/Import')

export async function importAll(visitor: Visitor, content: string) {
  const path = await sendAndCheck(visitor, content)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  return path
}

export async function undo(visitor: Visitor, path: string) {
  await visitor.delete(path, { reason: 'This file was of another office.' })
  return steps(visitor, path)
}

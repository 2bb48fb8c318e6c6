import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { preview, send, steps } from './import-pages.ts'
import { csv, strangers } from './spreadsheets.ts'

const translated: Record<string, string> = {
  'Family name': 'Apelyido',
  'Given name': 'Pangalan',
  Sex: 'Kasarian',
  'Arrested at': 'Kailan',
}

const rows = strangers.map(row => ({
  ...Object.fromEntries(Object.entries(row).map(([name, text]) => [translated[name] ?? name, text])),
  Folder: 'Blue',
}))

async function upload(visitor: Visitor, content = csv(rows)) {
  const { location } = await send(visitor, content)
  return location!
}

async function errorsOf(visitor: Visitor, path: string, answers: object) {
  await visitor.get(path)
  const answer = await visitor.put(`${path}/answers`, answers, { 'X-Inertia-Error-Bag': 'answers' })
  return shown(await visitor.follow(answer), 'ArrestedPerson/Import').errors
}

test('columns with unknown headings can be matched with the fields that the file lacks', async () => {
  const visitor = await signIn(rita)
  const path = await upload(visitor)
  const { questions } = await preview(visitor, path)
  expect(questions!.unknownColumns).toEqual(['Apelyido', 'Pangalan', 'Kasarian', 'Kailan', 'Folder'])
  expect(questions!.samples[0]).toEqual(['Magtanggol', 'Dimaculangan', 'Al-Hassan'])
  expect(questions!.free).toContainEqual({ key: 'Family name', required: true })
  expect(questions!.free).not.toContainEqual({ key: 'Mode', required: true })
  const columns = ['Family name', 'Given name', 'Sex', 'Arrested at', '']
  await visitor.put(`${path}/answers`, { columns, leaveOut: true })
  expect(await steps(visitor, path)).toBe('ready')
  const { rows: found, notes } = await preview(visitor, path)
  expect(found.data[0]).toMatchObject({ problems: [], cells: { 'Family name': 'Magtanggol', Sex: 'female' } })
  expect(notes).toEqual([
    'Skipped columns: Folder.',
    'Columns read as you matched them: “Apelyido” as Family name, “Pangalan” as Given name, “Kasarian” as Sex, “Kailan” as Arrested at.',
  ])
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.arrestedPerson.count()).toBe(4)
})

test('required fields must be matched, each with one column, and the others skipped on purpose', async () => {
  const visitor = await signIn(rita)
  const path = await upload(visitor)
  const all = ['Family name', 'Given name', 'Sex', 'Arrested at']
  expect(await errorsOf(visitor, path, { leaveOut: true })).toEqual({
    answers: { columns: 'Choose the columns of the file for: Family name, Sex, Arrested at.' },
  })
  expect(await errorsOf(visitor, path, { columns: ['Sex', '', 'Sex'], leaveOut: true })).toEqual({
    answers: { columns: 'Two columns are matched with “Sex”. Choose one of them.' },
  })
  expect(await errorsOf(visitor, path, { columns: [...all, 'Mode'] })).toEqual({
    answers: { columns: 'There is no such field. Reload the page.' },
  })
  expect(await errorsOf(visitor, path, { columns: all })).toEqual({
    answers: { leaveOut: 'Agree to skip these columns, or match them with fields.' },
  })
})

test('a matched column of dates can raise the question about their order', async () => {
  const visitor = await signIn(rita)
  const content = csv(rows.map(row => ({ ...row, Kailan: '03/04/2026 21:30' })))
  const path = await upload(visitor, content)
  const columns = ['Family name', 'Given name', 'Sex', 'Arrested at', '']
  await visitor.put(`${path}/answers`, { columns, leaveOut: true })
  expect((await preview(visitor, path)).questions).toMatchObject({
    unknownColumns: [],
    dates: { columns: ['Arrested at'] },
  })
  await visitor.put(`${path}/answers`, { dates: 'day' })
  expect(await steps(visitor, path)).toBe('ready')
  expect((await preview(visitor, path)).rows.data[0]!.cells['Arrested at']).toBe('2026-04-03 21:30')
})

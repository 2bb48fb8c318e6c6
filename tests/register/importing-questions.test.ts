import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { rita } from '../support/cast.ts'
import { shown, signIn, type Visitor } from '../support/visit.ts'
import { preview, send, steps } from './import-pages.ts'
import { csv, row, strangers } from './spreadsheets.ts'

const days = ['03/04/2026 21:30', '05/06/2026 08:00', '07/07/2026 23:15']
const ambiguous = days.map((day, at) => ({ ...strangers[at]!, 'Arrested at': day }))

async function upload(content: string | Buffer) {
  const visitor = await signIn(rita)
  const path = (await send(visitor, content)).location!
  return { visitor, path }
}

async function errorsOf(visitor: Visitor, path: string, answers: object) {
  await visitor.get(path)
  const answer = await visitor.put(`${path}/answers`, answers, { 'X-Inertia-Error-Bag': 'answers' })
  return shown(await visitor.follow(answer), 'ArrestedPerson/Import').errors as Record<string, unknown>
}

test.each([
  ['day', '2026-04-03', '2026-04-03T13:30:00.000Z'],
  ['month', '2026-03-04', '2026-03-04T13:30:00.000Z'],
] as const)(
  'the order of ambiguous dates is asked once per file, with an example: %s first',
  async (order, day, moment) => {
    const { visitor, path } = await upload(csv(ambiguous))
    await preview(visitor, path)
    const reloaded = await preview(visitor, path)
    expect(reloaded.import).toMatchObject({ state: 'asking', total: 3, chosen: 0 })
    expect(reloaded.questions!.dates).toEqual({
      columns: ['Arrested at'],
      text: '03/04/2026',
      dayFirst: '3 April 2026',
      monthFirst: '4 March 2026',
    })
    expect([reloaded.rows.total, reloaded.can.import, reloaded.can.discard]).toEqual([0, false, true])
    await visitor.put(`${path}/answers`, { dates: order })
    await steps(visitor, path)
    const { rows, questions } = await preview(visitor, path)
    expect(questions).toBeNull()
    expect(rows.data[0]!.cells['Arrested at']).toBe(`${day} 21:30`)
    await visitor.post(`${path}/import`)
    await steps(visitor, path)
    const first = await db.arrest.findFirstOrThrow({ orderBy: { arrestedAt: 'asc' } })
    expect(first.arrestedAt.toISOString()).toBe(moment)
  },
)

test('nothing is imported until the questions are answered, which is on the to-do list', async () => {
  const { visitor, path } = await upload(csv(ambiguous))
  const { waiting } = shown(await visitor.get('/dashboard'), 'Dashboard')
  expect(waiting.imports).toMatchObject({ total: 1, first: [{ detail: 'asking', url: path }] })
  await visitor.post(`${path}/steps`)
  await visitor.put(path, { rows: 'all', chosen: true })
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('asking')
  expect(await db.arrestedPerson.count()).toBe(0)
  expect(await errorsOf(visitor, path, {})).toEqual({
    answers: { dates: 'Choose the date format.' },
  })
})

test('in a column with both date orders, ambiguous dates are problems and no question is asked', async () => {
  const rows = [
    { ...strangers[0]!, 'Arrested at': '14/03/2026' },
    { ...strangers[1]!, 'Arrested at': '03/14/2026' },
    { ...strangers[2]!, 'Arrested at': '03/04/2026' },
  ]
  const { visitor, path } = await upload(csv(rows))
  expect((await preview(visitor, path)).rows.data.map(({ problems }) => problems)).toEqual([
    [],
    [],
    [{ column: 'Arrested at', message: 'This date is ambiguous. Use the format 2026-03-14.' }],
  ])
})

test('the date order of one column does not decide that of another', async () => {
  const rows = ambiguous.map(one => ({ ...one, 'Birth date': '05/31/1984' }))
  const { visitor, path } = await upload(csv(rows))
  const { questions, notes } = await preview(visitor, path)
  expect(questions!.dates!.columns).toEqual(['Arrested at'])
  expect(notes).toEqual([])
})

/** “Niño” in the Mac encoding, which reads as “Niûo” in that of MS-DOS. */
const nino = Buffer.concat([
  Buffer.from('Family name,Given name,Sex,Birth date,Arrested at,Place of arrest,Mode,Offence,Note\r\nNi'),
  Buffer.from([0x96]),
  Buffer.from('o,Ana,female,1984-05-06,03/04/2026,Pier 4,warrantless,Theft,x'),
])

test('an ambiguous encoding is asked about with sample names, and all questions must be answered together', async () => {
  const { visitor, path } = await upload(nino)
  const { questions, notes } = await preview(visitor, path)
  expect(questions).toMatchObject({
    encodings: [
      { value: 'macintosh', label: 'Mac', words: ['Niño'] },
      { value: 'ibm850', words: ['Niûo'] },
    ],
    dates: { text: '03/04/2026' },
    unknownColumns: ['Note'],
  })
  expect(notes).not.toContain(expect.stringMatching(/accents/))
  expect(await errorsOf(visitor, path, { dates: 'day' })).toEqual({
    answers: {
      encoding: 'Choose the correct spelling.',
      leaveOut: 'Agree to skip these columns, or match them with fields.',
    },
  })
  await visitor.put(`${path}/answers`, { encoding: 'macintosh', dates: 'day', leaveOut: true })
  const { rows } = await preview(visitor, path)
  expect(rows.data[0]).toMatchObject({
    problems: [],
    cells: { 'Family name': 'Niño', 'Arrested at': '2026-04-03' },
  })
  expect(await db.importFile.count()).toBe(0)
})

test('an answer is stored even if it raises another question', async () => {
  const named = Buffer.from(nino)
  named.write('\x96te', named.indexOf('Note') + 1, 'latin1')
  const { visitor, path } = await upload(named)
  await visitor.put(`${path}/answers`, { encoding: 'ibm850', dates: 'day', leaveOut: true })
  const { questions } = await preview(visitor, path)
  expect(questions).toMatchObject({ encodings: [], dates: null, unknownColumns: ['Nûte'] })
  await visitor.put(`${path}/answers`, { leaveOut: true })
  expect((await preview(visitor, path)).rows.data[0]!.cells['Family name']).toBe('Niûo')
})

test('a file with open questions can be discarded, and answering twice is refused', async () => {
  const { visitor, path } = await upload(csv(ambiguous))
  await visitor.put(`${path}/answers`, { dates: 'day' })
  expect(await errorsOf(visitor, path, { dates: 'month' })).toEqual({
    answers: { rule: 'These questions have already been answered. Reload the page.' },
  })
  const other = await upload(csv([...ambiguous, row()]))
  await visitor.delete(other.path)
  expect([await db.import.count(), await db.importFile.count()]).toEqual([1, 0])
})

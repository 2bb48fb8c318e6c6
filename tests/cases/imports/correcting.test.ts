// Fast suite: on both databases.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { csv } from '../../register/spreadsheets.ts'
import '../../support/board.ts'
import { olga, rosa } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { application, backlog, preview, send, sendAndCheck, steps } from './backlog.ts'

const correct = (visitor: Visitor, path: string, line: number, column: string, text: string) =>
  visitor.put(`${path}/rows/${line}`, { column, text }, { 'X-Inertia-Error-Bag': 'cell' })

const problemsIn = async (visitor: Visitor, path: string) =>
  (await preview(visitor, path)).rows.data.map(({ problems }) => problems.map(({ column }) => column))

test('a refused cell is corrected in the table, and the row can be imported', async () => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv([application({ Sex: 'w', 'Birth date': 'May 1984' })]))
  expect(await problemsIn(visitor, path)).toEqual([['Birth date', 'Sex']])
  await correct(visitor, path, 2, 'Sex', 'female')
  expect(await problemsIn(visitor, path)).toEqual([['Birth date']])
  await correct(visitor, path, 2, 'Birth date', '31 February 1984')
  expect(await problemsIn(visitor, path)).toEqual([['Birth date']])
  await correct(visitor, path, 2, 'Birth date', '6 May 1984')
  const { rows, import: one } = await preview(visitor, path)
  expect(rows.data[0]).toMatchObject({ chosen: true, problems: [] })
  expect(one).toMatchObject({ state: 'ready', bad: 0, chosen: 1 })
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  expect(await db.application.findFirst()).toMatchObject({ sex: 'female', birthDate: '1984-05-06' })
  const first = await db.auditEntry.findFirst({
    where: { action: 'application.correct-import' },
    orderBy: { id: 'asc' },
  })
  expect(first!.details).toEqual({ line: 2, column: 'Sex' })
})

test('a problem that only the whole file shows stays until its cell is corrected', async () => {
  await published({ fields: [{ name: 'fee', kind: 'money', label: 'Fee' }] })
  const visitor = await signIn(olga)
  const { Type: _type, ...row } = application()
  const fees = ['1,234', '12,50', '12.50']
  const content = csv(fees.map((Fee, at) => ({ ...row, Fee, 'Birth date': `196${at}-01-01` })))
  const path = await sendAndCheck(visitor, content, { typeId: '1' })
  expect(await problemsIn(visitor, path)).toEqual([['Fee'], [], []])
  await correct(visitor, path, 2, 'Grounds', 'Another reason.')
  expect(await problemsIn(visitor, path)).toEqual([['Fee'], [], []])
  await correct(visitor, path, 2, 'Fee', '1.234,00')
  expect(await problemsIn(visitor, path)).toEqual([[], [], []])
})

test('a corrected row is compared with all other rows and applications', async () => {
  const visitor = await signIn(olga)
  const others = backlog.slice(1)
  const path = await sendAndCheck(visitor, csv([application({ Sex: 'w' }), ...others, application()]))
  await correct(visitor, path, 2, 'Sex', 'female')
  const { rows } = await preview(visitor, path)
  expect(rows.data[0]).toMatchObject({ problems: [], chosen: false, matches: [{ line: 5 }] })
  expect(rows.data[3]).toMatchObject({ chosen: true })
})

test('a cell is not corrected while rows are imported, in another import, or in an unknown column', async () => {
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv(backlog))
  await visitor.get(path)
  const wrong = await correct(visitor, path, 2, 'Shoe size', '44')
  expect(shown(await visitor.follow(wrong), 'Application/Import').errors).toEqual({
    cell: { text: 'There is no such column. Reload the page.' },
  })
  expect((await correct(visitor, path, 99, 'Sex', 'male')).status).toBe(404)
  expect((await correct(visitor, '/arrested-persons/imports/1', 2, 'Sex', 'male')).status).toBe(404)
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  const late = await correct(visitor, path, 2, 'Sex', 'male')
  expect(shown(await visitor.follow(late), 'Application/Import').errors).toHaveProperty('cell.rule')
})

test('the rows with problems are a file that can be corrected and uploaded', async () => {
  const visitor = await signIn(olga)
  const bad = application({ Sex: 'w', Grounds: '=1+1, “quoted”\nand more' })
  const path = await sendAndCheck(visitor, csv([...backlog, bad]))
  const { text } = await visitor.document(`${path}/refused`)
  const [row, ...others]: Record<string, string>[] = parse(text, { columns: true, bom: true })
  expect(others).toEqual([])
  expect(row!['Why it was not imported']).toBe('Sex: Choose female, male or unspecified.')
  const again = await sendAndCheck(visitor, text.replace(',w,', ',female,'))
  const { questions, rows } = await preview(visitor, again)
  expect(questions).toBeNull()
  expect(rows.data[0]).toMatchObject({ problems: [], cells: { Grounds: bad.Grounds } })
})

test('long cells with problems are shown and downloaded whole', async () => {
  const visitor = await signIn(olga)
  const long = 'x'.repeat(300)
  const path = await sendAndCheck(
    visitor,
    csv([application({ 'Given name': long, Offence: 'y'.repeat(201) })]),
  )
  const { rows } = await preview(visitor, path)
  expect(rows.data[0]!.cells['Given name']).toBe(long)
  expect((await visitor.document(`${path}/refused`)).text).toContain(long)
})

test('duplicates are found among many rows that share a birth date', async () => {
  const names = Array.from(
    { length: 80 },
    (_, at) => `${'abcdefghij'[at % 10]}${'klmnopqr'[Math.floor(at / 10)]}ito`,
  )
  const rows = names.map(name => application({ 'Family name': `Q${name}`, 'Given name': `Z${name}` }))
  const last = application({
    'Family name': rows[75]!['Family name']!,
    'Given name': rows[75]!['Given name']!,
  })
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv([...rows, last]))
  const { rows: found } = await preview(visitor, path, '?page=2')
  expect(found.data.at(-1)!.matches[0]).toMatchObject({ line: 77 })
})

/** With another name for a column, and one that Docket doesn't know. */
const odd = (more: object = {}) => {
  const { Sex, ...row } = application()
  return { ...row, 'M or F': Sex!, Shelf: '7', ...more }
}

test('the matching of columns is remembered for the next file', async () => {
  const visitor = await signIn(rosa)
  const { location: first } = await send(visitor, csv([odd()]))
  const { questions } = await preview(visitor, first!)
  expect(questions).toMatchObject({ unknownColumns: ['M or F', 'Shelf'], guesses: ['Sex', ''] })
  await visitor.put(`${first}/answers`, { columns: ['Sex', ''], leaveOut: true })

  const second = await sendAndCheck(visitor, csv([odd({ 'Birth date': '1970-01-01' })]))
  const next = await preview(visitor, second)
  expect(next.questions).toBeNull()
  expect(next.notes).toEqual([
    'Skipped columns: Shelf.',
    'Columns read as in an earlier file: “M or F” as Sex.',
  ])
  expect(next.rows.data[0]!.problems).toEqual([])

  const { location: third } = await send(visitor, csv([odd()]), { matchAgain: '1' })
  expect((await preview(visitor, third!)).questions).toMatchObject({ unknownColumns: ['M or F', 'Shelf'] })
})

test('a remembered column does not take the place of a column with its own name', async () => {
  const visitor = await signIn(rosa)
  const { Sex: _sex, ...row } = application()
  const { location } = await send(visitor, csv([{ ...row, Person: 'female' }]))
  await visitor.put(`${location}/answers`, { columns: ['Sex'] })
  const { location: next } = await send(visitor, csv([application({ Person: 'female' })]))
  expect((await preview(visitor, next!)).questions).toMatchObject({ unknownColumns: ['Person'] })
})

import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import '../support/board.ts'
import { olga, rita } from '../support/cast.ts'
import { arrested, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'
import { preview, sendAndCheck, steps } from './import-pages.ts'
import { csv, row, strangers } from './spreadsheets.ts'

const lualhati = { givenName: 'Lualhati', familyName: 'Magtanggol', sex: 'female', birthDate: '1984-05-06' }

test('a row that matches a record shows the match with the reason and is not selected at first', async () => {
  const known = await arrested(lualhati)
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  const { rows, import: summary } = await preview(visitor, path)
  expect(summary).toMatchObject({ known: 1, good: 3, chosen: 3 })
  expect(rows.data[0]).toMatchObject({ number: 2, chosen: false })
  const [match] = rows.data[0]!.matches
  expect(match).toMatchObject({ id: known.id, line: null, band: 'strong' })
  expect(match!.label).toMatch(/^AP-\d{4}-000001, Lualhati Magtanggol$/)
  expect(match!.reason).toMatch(/birth date/i)
  expect((await preview(visitor, path, '?show=known')).rows.data.map(({ number }) => number)).toEqual([2])
})

test('a person who is in the file twice is selected once, however the name is written', async () => {
  const visitor = await signIn(rita)
  const again = row({ 'Given name': 'LUALHATÍ', 'Birth date': '6 May 1984', 'Arrested at': '2026-02-01' })
  const path = await sendAndCheck(visitor, csv([...strangers, again]))
  const { rows } = await preview(visitor, path)
  expect(rows.data.map(({ chosen }) => chosen)).toEqual([true, true, true, true, false])
  expect(rows.data[4]!.matches).toMatchObject([
    { id: null, line: 2, label: 'Line 2, Lualhati Magtanggol', band: 'strong' },
  ])
  expect(rows.data[0]!.matches).toEqual([])
})

test('only selected rows are imported, including those of known persons', async () => {
  await arrested(lualhati)
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([...strangers, row({ Sex: '?' })]))
  const chosen = async () =>
    (await preview(visitor, path, '?show=chosen')).rows.data.map(({ number }) => number)
  await visitor.put(path, { rows: 'all', chosen: false })
  expect(await chosen()).toEqual([])
  await visitor.put(path, { rows: 'all', chosen: true })
  expect(await chosen()).toEqual([2, 3, 4, 5])
  await visitor.put(path, { rows: 'known', chosen: false })
  expect(await chosen()).toEqual([3, 4, 5])
  await visitor.put(path, { rows: [3, 4], chosen: false })
  await visitor.put(path, { rows: [2], chosen: true })
  expect(await chosen()).toEqual([2, 5])
  await visitor.post(`${path}/import`, { rows: 2 })
  await steps(visitor, path)
  expect(
    (await db.arrestedPerson.findMany({ orderBy: { id: 'asc' } })).map(({ familyName }) => familyName),
  ).toEqual(['Magtanggol', 'Magtanggol', 'Quizon'])
  const after = await preview(visitor, path)
  expect(after.rows.data.map(({ personId }) => personId !== null)).toEqual([true, false, false, true, false])
})

test('a row with a problem cannot be selected, and an import without selected rows is refused', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv([row({ Sex: '?' })]))
  const errors = async (bag: string) => (await preview(visitor, path)).errors[bag] as Record<string, string>
  await visitor.put(path, { rows: [2], chosen: true }, { 'x-inertia-error-bag': 'choose' })
  expect((await errors('choose')).rule).toMatch(/You can’t select/)
  await visitor.post(`${path}/import`, {})
  expect((await errors('import')).rule).toBe('Select at least one row.')
  expect((await preview(visitor, path)).import.state).toBe('ready')
})

test('an import is refused when the number of selected rows has changed since the page was shown', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  const answer = await visitor.program('POST', `${path}/import`, { rows: 3 })
  expect([answer.status, answer.errors.rule]).toEqual([409, 'The selection has changed. Check it again.'])
  expect(await db.arrestedPerson.count()).toBe(0)
})

test('rows cannot be selected or imported before the check ends or after the import', async () => {
  const visitor = await signIn(rita)
  const path = await sendAndCheck(visitor, csv(strangers))
  const id = Number(path.split('/').at(-1))
  await db.import.update({ where: { id }, data: { state: 'checking' } })
  expect((await visitor.program('PUT', path, { rows: 'all', chosen: false })).status).toBe(409)
  expect((await visitor.program('POST', `${path}/import`, {})).errors.rule).toBe(
    'The file is still being checked.',
  )
  await db.import.update({ where: { id }, data: { state: 'imported' } })
  expect((await visitor.program('PUT', path, { rows: 'all', chosen: false })).status).toBe(409)
  expect((await visitor.program('POST', `${path}/import`, {})).errors.rule).toMatch(/already been imported/)
  expect(await db.importRow.count({ where: { chosen: true } })).toBe(4)
})

test('matches with sealed records are shown only to people who see sealed records', async () => {
  const without = await seenWith(false)
  const withSealed = await seenWith(true)
  expect(withSealed).toEqual(without)

  const keeper = await signIn(olga)
  const path = await sendAndCheck(keeper, csv(strangers))
  const hers = await preview(keeper, path)
  expect(hers.import.known).toBe(1)
  expect(hers.rows.data[0]!.matches).toHaveLength(1)
  // Olga’s file, viewed by Rita
  const his = await preview(await signIn(rita), path)
  expect({ ...his.rows }).toEqual(without.rows)
  expect(his.import).toMatchObject({ known: 0, good: 4, chosen: 4 })
})

async function seenWith(sealed: boolean) {
  await db.import.deleteMany()
  if (sealed) await sealedRecord(lualhati)
  const path = await sendAndCheck(await signIn(rita), csv(strangers))
  const { import: summary, rows, can } = await preview(await signIn(rita), path)
  const { id: _id, at: _at, ...counts } = summary
  return { counts, rows, can }
}

test('the list of imports shows the state of each import', async () => {
  const visitor = await signIn(rita)
  await sendAndCheck(visitor, csv(strangers), 'January.csv')
  const { imports, mostRows, columns } = shown(
    await visitor.get('/arrested-persons/imports'),
    'ArrestedPerson/Imports',
  )
  expect(imports).toMatchObject([
    { fileName: 'January.csv', state: 'ready', total: 4, imported: 0, by: rita.name },
  ])
  expect(mostRows).toBe(5_000)
  expect(columns.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'Family name',
    'Sex',
    'Arrested at',
    'Place of arrest',
    'Mode',
    'Offence',
  ])
})

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import '../../support/board.ts'
import { olga, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { licenceBoard } from '../types/licence.ts'
import { preview, sendAndCheck } from './backlog.ts'

const EXAMPLE = '/applications/imports/example'

const columnsFor = async (query: string) =>
  shown(await (await signIn(rosa)).get(`/applications/imports${query}`), 'Application/Imports')

test('the page shows the columns of the chosen type', async () => {
  await licenceBoard()
  const { columns, typeId } = await columnsFor('?typeId=1')
  const column = (name: string) => columns.find(one => one.name === name)
  expect(typeId).toBe(1)
  expect(column('Type')).toBeUndefined()
  expect(column('Occupation')).toBeUndefined()
  expect(column('Risk')).toBeUndefined()
  expect(column('Street')).toMatchObject({ required: true })
  expect(column('Grounds')).toMatchObject({ required: false })
  expect(column('Name of the premises')).toMatchObject({ required: true })
  expect(column('Zone')).toMatchObject({ hint: 'One of: INNER, OUTER' })
  expect(column('Hazards')!.hint).toBe('Any of: GAS; FIRE; NOISE. Separate several with semicolons.')
  expect(column('Seats (seats)')).toBeDefined()
})

test('without a type, the page shows the columns of every type', async () => {
  await licenceBoard()
  const { columns, typeId } = await columnsFor('')
  expect(typeId).toBeNull()
  expect(columns.map(({ name }) => name)).toContain('Type')
  expect(columns.map(({ name }) => name)).not.toContain('Zone')
})

test('the example file of a type can be imported unchanged', async () => {
  await licenceBoard()
  const visitor = await signIn(olga)
  const { text, status } = await visitor.document(`${EXAMPLE}?typeId=1`)
  expect(status).toBe(200)
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  expect(Object.keys(rows[0]!)).not.toContain('Type')
  expect(rows[0]).toMatchObject({ Hazards: 'GAS, FIRE', 'Serves alcohol': 'Yes', 'Fee (EUR)': '1250.00' })
  const path = await sendAndCheck(visitor, text, { typeId: '1' })
  expect((await preview(visitor, path)).rows.data.map(({ problems }) => problems)).toEqual([[], []])
})

test('there is no example file of a type that does not exist', async () => {
  const visitor = await signIn(rosa)
  expect((await visitor.document(`${EXAMPLE}?typeId=99`)).status).toBe(404)
  expect((await visitor.document(EXAMPLE)).status).toBe(200)
})

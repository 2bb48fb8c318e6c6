import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Permission, User } from '#server/permissions'
import { db } from '#server/platform/database/client'
import { carla, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { form, registered } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'
import { field, published } from './types.ts'

async function threeLicences() {
  await licenceBoard()
  const clerk = await signIn(olga)
  const add = (familyName: string, some: object) =>
    clerk.post('/applications', { ...licence, familyName, ...dotted({ ...answers, ...some }) })
  await add('Abad', { risk: 'high' })
  await add('Bello', { zone: 'outer', seatCount: 10, opensOn: '2026-07-01', hazards: ['fire'], risk: 'low' })
  await add('Cruz', { alcohol: 'no', fee: '80', risk: 'high' })
}

const namesFor = async (visitor: Visitor, query: string) =>
  shown(await visitor.get(`/applications?sort=name&${query}`), 'Application/Index').applications.data.map(
    ({ familyName }) => familyName,
  )

test.each([
  ['answers[zone]=inner', ['Abad', 'Cruz']],
  ['answers[zone]=inner&answers[zone]=outer', ['Abad', 'Bello', 'Cruz']],
  ['answers[hazards]=gas', ['Abad', 'Cruz']],
  ['answers[alcohol]=yes&answers[zone]=outer', ['Bello']],
  ['answers[seatCount]=10..39', ['Bello']],
  ['answers[fee]=..100', ['Cruz']],
  ['answers[fee]=1250.00', ['Abad', 'Bello']],
  ['answers[opensOn]=2026-06-01..', ['Bello']],
  ['answers[seatCount]=..39&answers[fee]=100..', ['Bello']],
  ['answers[opensOn]=..2026-06-01&answers[fee]=100..&answers[zone]=inner', ['Abad']],
  ['typeId=1&answers[zone]=outer', ['Bello']],
  ['answers[zone]=nowhere', []],
  ['answers[zone]=', ['Abad', 'Bello', 'Cruz']],
])('the list filtered by %s has %j', async (query, names) => {
  await threeLicences()
  expect(await namesFor(await signIn(rosa), query)).toEqual(names)
})

test('a filter by a field that the viewer can’t see finds nothing', async () => {
  await threeLicences()
  expect(await namesFor(await signIn(carla), 'answers[risk]=high')).toEqual(['Abad', 'Cruz'])
  expect(await namesFor(await signIn(vera), 'answers[risk]=high')).toEqual([])
})

test('the list of a type offers its own fields as columns', async () => {
  await threeLicences()
  const query =
    '/applications?typeId=1&sort=name&columns=reference,answers.zone,answers.seatCount,answers.risk'
  const list = shown(await (await signIn(carla)).get(query), 'Application/Index')
  expect(list.view.columns).toEqual(['reference', 'answers.zone', 'answers.seatCount', 'answers.risk'])
  expect(list.ownFields.map(({ name }) => name)).toContain('risk')
  expect(list.applications.data[0]!.more).toEqual({
    'answers.zone': 'INNER',
    'answers.seatCount': '40 seats',
    'answers.risk': 'HIGH',
  })
  const other = await (await signIn(vera)).get(query)
  expect(shown(other, 'Application/Index').applications.data[0]!.more).toEqual({
    'answers.zone': 'INNER',
    'answers.seatCount': '40 seats',
  })
  expect(other.text).not.toMatch(/Risk|HIGH/)
})

const exportFor = async (visitor: Visitor) => {
  const { text } = await visitor.document('/applications/export')
  return parse(text, { columns: true, bom: true }) as Record<string, string>[]
}

test('the export has a column for each own field that the viewer sees', async () => {
  await threeLicences()
  await registered({ typeId: 3, familyName: 'Diaz' })
  const rows = await exportFor(await signIn(carla))
  expect(rows[0]).toMatchObject({
    'Name of the premises': 'The Golden Lion',
    'Seats (seats)': '40',
    Zone: 'INNER',
    Hazards: 'GAS, NOISE',
    'Serves alcohol': 'Yes',
    'Fee (EUR)': '1250.00',
    Risk: 'HIGH',
  })
  expect(rows[3]).toMatchObject({ 'Family name': 'Diaz', Zone: '' })
  await nowHolds(vera, ['applications.view', 'applications.export'])
  const [row] = await exportFor(await signIn(vera))
  expect(row).toMatchObject({ Zone: 'INNER' })
  expect(row).not.toHaveProperty('Risk')
})

test('an edit moves a case to the lists of its new answers', async () => {
  await threeLicences()
  const clerk = await signIn(rosa)
  const edited = {
    ...form,
    ...licence,
    familyName: 'Abad',
    version: 1,
    ...dotted({ ...answers, zone: 'outer' }),
  }
  await clerk.put('/applications/1', edited)
  expect(await namesFor(clerk, 'answers[zone]=outer')).toEqual(['Abad', 'Bello'])
  expect(await db.answer.count({ where: { applicationId: 1, name: 'risk' } })).toBe(1)
})

const zone = (...values: string[]) =>
  field({
    name: 'zone',
    kind: 'choice',
    label: 'Zone',
    options: values.map(value => ({ value, label: value.toUpperCase() })),
  })

test('a list also filters by options that only earlier versions have', async () => {
  await published({ fields: [zone('inner', 'outer')] })
  const { id } = await registered({ answers: { zone: 'outer' } })
  await published({ fields: [zone('inner', 'middle')] })
  const visitor = await signIn(rosa)
  const { ownFields, applications } = shown(
    await visitor.get('/applications?typeId=1&answers[zone]=outer'),
    'Application/Index',
  )
  expect(ownFields[0]!.options).toEqual([
    { value: 'inner', label: 'INNER' },
    { value: 'middle', label: 'MIDDLE' },
    { value: 'outer', label: 'OUTER (earlier versions)' },
  ])
  expect(applications.data.map(row => row.id)).toEqual([id])
})

const risk = (seenBy: Permission | undefined, value: string) =>
  field({ name: 'risk', kind: 'choice', label: 'Risk', seenBy, options: [{ value, label: value }] })
const optionsFor = async (who: User) =>
  shown(await (await signIn(who)).get('/applications?typeId=1'), 'Application/Index').ownFields[0]!.options

test('a list offers no options of an earlier version in which the viewer can’t see the field', async () => {
  await published({ fields: [risk('applications.decide', 'grave')] })
  await published({ fields: [risk(undefined, 'low')] })
  expect((await optionsFor(vera))!.map(({ value }) => value)).toEqual(['low'])
  expect((await optionsFor(carla))!.map(({ value }) => value)).toEqual(['low', 'grave'])
})

// Fast suite: on both databases.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { archived, registered, type Ref } from '../../support/cases.ts'
import { ada, adam, carla, emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const urgent = { id: 1, name: 'Urgent', colour: '#b91c1c' }

const add = (name: string, colour = '#1d4ed8') => db.label.create({ data: { name, colour } })
const inSettings = async (method: 'POST' | 'PUT' | 'DELETE', path: string, form: object = {}) =>
  (await signIn(adam)).program(method, `/settings/labels${path}`, form)
const put = async ({ path }: Ref, labels: unknown, who: User = emil) =>
  (await signIn(who)).program('PUT', `${path}/labels`, { labels })
const labelsOn = async ({ path }: Ref, who: User = vera) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').application.labels
const listed = async (query: string) =>
  shown(await (await signIn(vera)).get(`/applications?${query}`), 'Application/Index')

const onSettings = async () => shown(await (await signIn(adam)).get('/settings'), 'Settings/Show').labels

test('somebody who manages the settings adds, changes and deletes labels', async () => {
  expect((await inSettings('POST', '', { name: ' Appeal ', colour: '#1D4ED8' })).errors).toEqual({})
  const [appeal] = await onSettings()
  expect(appeal).toEqual({ id: 2, name: 'Appeal', colour: '#1d4ed8', applications: 0 })
  await inSettings('PUT', '/2', { name: 'Appealed', colour: '#ffffff' })
  expect((await onSettings())[0]).toMatchObject({ id: 2, name: 'Appealed', colour: '#ffffff' })
  await inSettings('DELETE', '/2')
  expect(await onSettings()).toEqual([{ ...urgent, applications: 0 }])
  const actions = await db.auditEntry.findMany({
    where: { action: { contains: 'label' } },
    orderBy: { id: 'asc' },
  })
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ['settings.add-label', 'Appeal'],
    ['settings.edit-label', 'Appealed'],
    ['settings.delete-label', 'Appealed'],
  ])
})

test.each([
  [{ name: '', colour: '#b91c1c' }, { name: 'Enter the name of the label.' }],
  [{ name: 'A'.repeat(41), colour: '#b91c1c' }, { name: 'Enter at most 40 characters.' }],
  [{ name: 'URGENT', colour: '#b91c1c' }, { name: 'Another label has this name.' }],
  [{ name: 'Appeal', colour: 'red' }, { colour: 'Choose a colour, such as #b91c1c.' }],
  [{ name: 'Appeal', colour: '#b91c1c80' }, { colour: 'Enter at most 7 characters.' }],
])('a label as %j is refused', async (form, errors) => {
  expect((await inSettings('POST', '', form)).errors).toEqual(errors)
  expect(await db.label.count()).toBe(1)
})

test('two people who add a label of one name at once add one', async () => {
  const answers = await Promise.all(
    ['Appeal', 'appeal'].map(name => inSettings('POST', '', { name, colour: '#1d4ed8' })),
  )
  expect(answers.map(({ errors }) => errors.name).filter(Boolean)).toEqual(['Another label has this name.'])
  expect(await db.label.count()).toBe(2)
})

test('labels are set on a case, and its history says which', async () => {
  const found = await registered()
  const { id } = await add('Appeal')
  await put(found, [1, String(id), 1])
  expect(await labelsOn(found)).toEqual([{ id, name: 'Appeal', colour: '#1d4ed8' }, urgent])
  await put(found, [id])
  const { page } = await (
    await signIn(vera)
  ).get(found.path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history',
  })
  expect(page.props.history[0]).toMatchObject({
    actor: emil.name,
    words: 'labels changed',
    changes: [{ field: 'labels', before: 'Appeal, Urgent', after: 'Appeal' }],
  })
  await put(found, [])
  expect(await labelsOn(found)).toEqual([])
})

test('labels that stay the same leave no entry', async () => {
  const found = await registered()
  await put(found, [1])
  const before = await db.auditEntry.count()
  expect((await put(found, [1])).errors).toEqual({})
  expect(await db.auditEntry.count()).toBe(before)
})

test('labels can’t be set by people who only view or vote, nor in the archive', async () => {
  const found = await registered()
  for (const who of [vera, ada]) expect((await put(found, [1], who)).status).toBe(403)
  expect((await put(await archived(), [1])).status).toBe(409)
  for (const who of [rosa, emil, carla]) expect((await put(found, [1], who)).errors).toEqual({})
})

test.each([
  [[99], { labels: 'One of these labels has been deleted. Reload the page and try again.' }],
  [['x'], { 'labels.0': 'There is no such label.' }],
  [Array.from({ length: 21 }, (_, at) => at + 1), { labels: 'Enter at most 20.' }],
])('%j is no list of labels', async (labels, errors) => {
  const found = await registered()
  expect((await put(found, labels)).errors).toEqual(errors)
  expect(await labelsOn(found)).toEqual([])
})

test('the list filters by label, and shows and exports labels', async () => {
  const [one] = [await registered(), await registered()]
  await put(one, [1])
  const { applications, labels, filter } = await listed('label=1&columns=reference,labels')
  expect(applications.data.map(({ id, labels }) => [id, labels])).toEqual([[one.id, [urgent]]])
  expect([labels, filter.label]).toEqual([[urgent], 1])
  expect((await listed('label=99')).applications.data).toEqual([])
  const { text } = await (await signIn(carla)).document('/applications/export?label=1')
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(row => row.Labels)).toEqual(['Urgent'])
})

test('deleting a label takes it off the cases that have it', async () => {
  const found = await registered()
  await put(found, [1])
  await inSettings('DELETE', '/1')
  expect(await labelsOn(found)).toEqual([])
  const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'settings.delete-label' } })
  expect(entry.details).toEqual({ applications: 1 })
})

test('the API shows, filters and sets labels, and they change its tag', async () => {
  const found = await registered()
  const reading = await tokenOf(vera)
  const before = (await call(found.path, reading)).headers.etag
  const set = await change('PUT', `${found.path}/labels`, await writingTokenOf(emil), { labels: [1] })
  expect(set.status).toBe(200)
  const after = await call(found.path, reading)
  expect(JSON.parse(after.text)).toMatchObject({ labels: [urgent] })
  expect(after.headers.etag).not.toBe(before)
  const { data } = JSON.parse((await call('/applications?label=1', reading)).text) as {
    data: { id: number }[]
  }
  expect(data.map(({ id }) => id)).toEqual([found.id])
})

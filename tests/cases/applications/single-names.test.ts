import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { Application } from '#server/api/schemas'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { newDraft } from '#server/cases/resolutions/draft'
import { call, change, tokenOf, writingTokenOf } from '../../api/call.ts'
import { csv } from '../../register/spreadsheets.ts'
import { carla, olga, rosa } from '../../support/cast.ts'
import { approved, form } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { backlog, importAll } from '../imports/backlog.ts'

const single = { ...form, givenName: '', familyName: 'Suharto', singleName: 'yes' }
const stored = { givenName: '', middleName: '', familyName: 'Suharto', singleName: true }
const path = '/applications/1'

const errorsFor = async (visitor: Visitor, sent: object) =>
  (await visitor.follow(await visitor.post('/applications', sent))).page.props.errors

test('a person with one name only is registered, edited and shown by that name', async () => {
  const clerk = await signIn(rosa)
  expect(await clerk.post('/applications', single)).toMatchObject({ location: path })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ ...stored, sortName: 'suharto' })
  const { application } = shown(await clerk.get(`${path}/edit`), 'Application/Edit')
  expect(application).toMatchObject(stored)
  const { text } = await clerk.document(path)
  expect(text).toContain('SUHARTO')
  expect(text).not.toMatch(/SUHARTO,|[Gg]iven name|[Mm]iddle name/)
  await clerk.put(path, { ...form, version: 1 })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ singleName: false, givenName: 'Lualhati' })
})

const NO_OTHER_NAME = 'A person with one name only has no other names. Leave this blank.'

test('a given name is required unless the person has one name only, who has no other', async () => {
  const clerk = await signIn(rosa)
  expect(await errorsFor(clerk, { ...single, singleName: 'no' })).toEqual({
    givenName: 'Enter the given name.',
  })
  expect(
    await errorsFor(clerk, { ...single, givenName: 'Bagus', middleName: 'S.', street: 'x'.repeat(201) }),
  ).toEqual({
    givenName: NO_OTHER_NAME,
    middleName: NO_OTHER_NAME,
    street: 'Enter at most 200 characters.',
  })
  expect(await errorsFor(clerk, { ...single, familyName: '' })).toEqual({
    familyName: 'Enter the family name.',
  })
  expect(await db.application.count()).toBe(0)
})

test('single names stand alone in lists, searches, the export, the API and bundles', async () => {
  const clerk = await signIn(olga)
  await clerk.post('/applications', single)
  const list = shown(await clerk.get('/applications?search=suharto'), 'Application/Index')
  expect(list.applications.data).toMatchObject([{ givenName: '', familyName: 'Suharto' }])
  const found = await clerk.program('GET', '/search?q=suharto')
  expect(JSON.parse(found.text).results).toContainEqual(expect.objectContaining({ label: 'SUHARTO' }))
  const [row] = parse((await clerk.document('/applications/export')).text, { columns: true, bom: true })
  expect(row).toMatchObject({ 'Family name': 'Suharto', 'Given name': '', 'Has one name only': 'yes' })
  const { body } = await call(path, await tokenOf(carla))
  expect(Application.parse(body)).toMatchObject(stored)
  const index = (await bundleFor(olga, { path })).text('index.html')
  expect(index).toContain('<dt>Name</dt>')
  expect(index).not.toMatch(/[Gg]iven name|Family name|true/)
})

test('a program registers a single name as JSON', async () => {
  const sent = { ...form, givenName: undefined, familyName: 'Suharto', singleName: true }
  expect((await change('POST', '/applications', await writingTokenOf(rosa), sent)).status).toBe(201)
  expect(await db.application.findFirstOrThrow()).toMatchObject(stored)
})

test('resolutions and slips have the single name', async () => {
  const { id } = await approved({ ...single, singleName: true })
  expect((await newDraft(id, read))!.body).toContain('**Suharto**, born')
})

test('two applications of a person with one name are shown as likely duplicates', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', single)
  const typed = { givenName: '', familyName: 'Soeharto', birthDate: form.birthDate }
  const { text } = await clerk.program('POST', '/applications/likely', typed)
  expect(JSON.parse(text).known).toMatchObject([{ name: 'SUHARTO' }])
  expect(await errorsFor(clerk, single)).toHaveProperty('matchReason')
  const other = { ...single, familyName: 'Sukarno', birthDate: '1961-03-02' }
  expect(await errorsFor(clerk, other)).toEqual({})
})

test('single names are imported', async () => {
  const clerk = await signIn(olga)
  const row = { ...backlog[1]!, 'Family name': 'Suharto', 'Given name': '', 'Has one name only': 'yes' }
  await importAll(clerk, csv([row]))
  expect(await db.application.findFirstOrThrow()).toMatchObject(stored)
})

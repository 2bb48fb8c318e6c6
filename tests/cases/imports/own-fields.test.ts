// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { DefinitionForm } from '#server/cases/types/definition-form'
import { publish, saveDraft } from '#server/cases/publishing/drafts'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { csv } from '../../register/spreadsheets.ts'
import '../../support/board.ts'
import { adam, olga } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { published } from '../types/types.ts'
import { application, decided, preview, sendAndCheck, steps, undo } from './backlog.ts'

const LICENCE = 4

async function publishLicence() {
  const fields = [
    { name: 'business', kind: 'text', label: 'Business name', required: 'always' },
    {
      name: 'rooms',
      kind: 'choices',
      label: 'Rooms',
      options: [
        { value: 'a1', label: 'Room 1' },
        { value: 'a2', label: 'Room 2' },
      ],
    },
    { name: 'alcohol', kind: 'yesno', label: 'Alcohol' },
    { name: 'area', kind: 'number', label: 'Floor area', unit: 'm²' },
    { name: 'plan', kind: 'file', label: 'Floor plan', required: 'always' },
    { name: 'secret', kind: 'text', label: 'Secret', seenBy: 'applications.decide' },
    { builtIn: 'occupation', hidden: true },
  ]
  await saveDraft(LICENCE, DefinitionForm.parse({ fields }), null)
  await publish(LICENCE, null, adam)
}

const own = { 'Business name': 'Blue Hall', Rooms: 'Room 2; room 1', Alcohol: 'No', 'Floor area (m²)': '120' }
const { Type: _type, ...row } = application()

test('a file for one type has columns for its own fields', async () => {
  await publishLicence()
  const visitor = await signIn(olga)
  const path = await sendAndCheck(visitor, csv([{ ...row, ...own }]), { typeId: String(LICENCE) })
  expect((await preview(visitor, path)).columns).toContain('Floor area (m²)')
  await visitor.post(`${path}/import`)
  expect(await steps(visitor, path)).toBe('imported')
  const { id } = await db.application.findFirstOrThrow()
  const page = shown(await visitor.get(`/applications/${id}`), 'Application/Detail')
  expect(page.application.answers).toEqual({
    business: 'Blue Hall',
    rooms: ['a1', 'a2'],
    alcohol: 'no',
    area: 120,
  })
  expect(await db.answer.count()).toBe(4)
  expect(await verifyBoard()).toBeNull()
  await undo(visitor, path)
  expect(await db.application.count()).toBe(0)
  expect(await db.answer.count()).toBe(0)
})

test('problems of own fields are shown at their cells', async () => {
  await publishLicence()
  const visitor = await signIn(olga)
  const rows = [
    { ...row, ...own, 'Business name': '' },
    { ...row, ...own, Rooms: 'Room 3', 'Birth date': '1970-01-01' },
    { ...row, ...own, 'Floor area (m²)': 'large', 'Birth date': '1960-02-02' },
    { ...row, ...own, Occupation: 'cook', 'Birth date': '1950-03-03' },
  ]
  const path = await sendAndCheck(visitor, csv(rows), { typeId: String(LICENCE) })
  const { rows: found } = await preview(visitor, path)
  expect(found.data.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
    ['Business name'],
    ['Rooms'],
    ['Floor area (m²)'],
    ['Occupation'],
  ])
})

test('a decision from before Docket may lack answers', async () => {
  await publishLicence()
  const visitor = await signIn(olga)
  const { Type: _type, ...old } = decided()
  const path = await sendAndCheck(visitor, csv([old]), { typeId: String(LICENCE) })
  await visitor.post(`${path}/import`)
  await steps(visitor, path)
  expect(await db.application.findFirst()).toMatchObject({ status: 'approved', typeId: LICENCE, answers: {} })
})

test('a file with several types has the own fields of each', async () => {
  await publishLicence()
  await published({ fields: [{ name: 'business', kind: 'text', label: 'Business name' }] })
  const visitor = await signIn(olga)
  const rows = [
    application({ Type: 'Licence', Rooms: 'Room 1', 'Business name (Licence)': 'Blue Hall' }),
    application({ Type: 'Amnesty', 'Business name (Amnesty)': 'Red Hall', 'Birth date': '1970-01-01' }),
    application({ Type: 'Amnesty', Rooms: 'Room 1', 'Birth date': '1960-02-02' }),
    application({ Type: 'Licence', 'Birth date': '1950-03-03' }),
  ]
  const path = await sendAndCheck(visitor, csv(rows))
  expect((await preview(visitor, path)).rows.data.map(({ problems }) => problems)).toEqual([
    [],
    [],
    [{ column: 'Rooms', message: 'This type of application does not have this field.' }],
    [{ column: 'Business name (Licence)', message: 'Fill in “Business name”.' }],
  ])
})

// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { Application } from '#server/api/schemas'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { call, tokenOf } from '../../api/call.ts'
import '../../support/board.ts'
import { form, registered } from '../../support/cases.ts'
import { adam, olga, rosa, vera } from '../../support/cast.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { caseFor, file, historyFor, plan, registerAs, stored } from './file-forms.ts'
import { dotted } from './licence.ts'
import { drafts, field, published, REASON } from './types.ts'

const options = (...values: string[]) => values.map(value => ({ value, label: value.toUpperCase() }))
const zone = (...values: string[]) =>
  field({ name: 'zone', kind: 'choice', label: 'Zone', options: options(...values) })
const seats = (max: number) =>
  field({ name: 'seats', kind: 'number', label: 'Seats', unit: 'seats', max, required: 'always' })

const move = async (who = olga, form: object = {}) =>
  (await signIn(who)).program('POST', '/settings/types/1/moves', form)
const earlier = async (visitor: Visitor) => (await caseFor(visitor)).application.earlierAnswers
const save = (visitor: Visitor, version: number, fields: object) =>
  visitor.put('/applications/1', { ...form, ...fields, version })

const given = { premises: 'Harbour', zone: 'outer', seats: 80, music: 'Jazz' }
const music = field({ name: 'music', label: 'Music' })

/** Registers a case, and moves it to a version that drops one field, one option and 30 seats, and changes one kind. */
async function narrowed(dropped: Record<string, 'keep' | 'drop'> = {}) {
  await published({ fields: [field(), zone('inner', 'outer'), seats(100), music] })
  await registered({ answers: given, occupation: 'baker' })
  const later = field({ name: 'music', kind: 'yesno', label: 'Is there music?' })
  await published({
    fields: [zone('inner'), seats(50), later, { builtIn: 'occupation', hidden: true }],
    dropped,
  })
  expect((await move()).status).toBe(303)
}

const all = [
  { label: 'Occupation', value: 'baker' },
  { label: 'Premises', value: 'Harbour' },
  { label: 'Zone', value: 'OUTER' },
  { label: 'Seats', value: '80 seats' },
  { label: 'Music', value: 'Jazz' },
]

test('dropped fields and options, lowered limits and changed kinds leave earlier answers on every case', async () => {
  await narrowed()
  const visitor = await signIn(vera)
  const { application } = await caseFor(visitor)
  expect(application).toMatchObject({ typeVersion: 3, answers: {}, earlierAnswers: all })
  expect(await stored()).toEqual(given)
  const { body } = await call('/applications/1', await tokenOf(vera))
  expect(Application.parse(body).earlierAnswers).toEqual(all)
  const exported = (await (await signIn(olga)).document('/applications/export?typeId=1')).text
  expect(exported).toContain('"Premises: Harbour\nZone: OUTER\nSeats: 80 seats\nMusic: Jazz"')
  const bundle = await bundleFor(olga, { path: '/applications/1' })
  expect(bundle.json('case.json').application.earlierAnswers).toEqual(all)
  expect(bundle.text('index.html')).toMatch(/Zone \(earlier answer\)<\/dt>\s*<dd class="text">OUTER/)
  expect(await verifyBoard()).toBeNull()
})

test('no earlier answer prevents other changes, and a new answer takes its place', async () => {
  await narrowed()
  const clerk = await signIn(rosa)
  const { unaskedAnswers } = shown(await clerk.get('/applications/1/edit'), 'Application/Edit')
  expect(unaskedAnswers).toEqual({})
  const empty = dotted({ zone: '', seats: '', music: '' })
  expect(await save(clerk, 2, { ...empty, phone: '0917 555 0101', occupation: '' })).toMatchObject({
    location: '/applications/1',
  })
  expect(await earlier(clerk)).toEqual(all)
  const answers = dotted({ zone: 'inner', seats: 40, music: 'yes' })
  await save(clerk, 3, { ...answers, occupation: '' })
  const { application } = await caseFor(clerk)
  expect(application.answers).toEqual({ zone: 'inner', seats: 40, music: 'yes' })
  expect(application.earlierAnswers).toEqual(all.slice(0, 2))
  expect(await historyFor(clerk)).toContain('"field":"Zone","before":"outer","after":"INNER"')
  expect(await verifyBoard()).toBeNull()
})

test('a newly required field stops neither a move nor an edit, but the endorsement', async () => {
  await registered()
  await published({ fields: [field({ required: 'always' }), { ...plan, required: 'always' }] })
  await move()
  const clerk = await signIn(rosa)
  await save(clerk, 2, { phone: '0917 555 0101' })
  expect(await db.application.findFirst()).toMatchObject({ phone: '0917 555 0101', version: 3 })
  expect((await caseFor(await signIn(olga))).whyNot.endorse).toMatch(/“Premises” and “Floor plan”/)
  await save(clerk, 3, { 'answers.premises': 'Harbour' })
  const emptied = await save(clerk, 4, { 'answers.premises': '' })
  expect((await clerk.follow(emptied)).page.props.errors).toEqual({
    'answers.premises': 'Fill in “Premises”.',
  })
  await published({ fields: [field({ required: 'always' })] }, 2)
  const changed = await clerk.put('/applications/1', {
    ...form,
    typeId: 2,
    'answers.premises': '',
    version: 4,
  })
  expect((await clerk.follow(changed)).page.props.errors).toHaveProperty(['answers.premises'])
})

test('the publisher may drop answers with a reason, which deletes those of open cases and is on record', async () => {
  await drafts({ dropped: { zone: 'drop' } })
  const send = { reason: 'No.' }
  const refused = await (await signIn(adam)).program('POST', '/settings/types/1/versions', send)
  expect(JSON.parse(refused.text).errors).toEqual({
    reason: 'Enter a reason of at least 10 characters for deleting answers.',
  })
  await narrowed({ zone: 'drop', occupation: 'drop', seats: 'keep' })
  const visitor = await signIn(vera)
  expect(await earlier(visitor)).toEqual(all.filter(({ label }) => !['Zone', 'Occupation'].includes(label)))
  expect(await stored()).toEqual({ ...given, zone: undefined })
  expect(await db.application.findFirst()).toMatchObject({ occupation: '' })
  const history = await historyFor(visitor)
  expect(history).toContain('"field":"Zone","before":"outer","after":""')
  expect(history).toContain(REASON)
  expect(
    await db.auditEntry.findFirst({ where: { action: 'settings.publish-type' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ details: { fields: ['occupation', 'zone'], reason: REASON } })
  expect(await verifyBoard()).toBeNull()
})

test('a file of a dropped field can be read, unless its answers are dropped', async () => {
  await published({ fields: [plan] })
  const clerk = await signIn(rosa)
  await registerAs(clerk, file('plan'))
  const [{ id }] = (await stored()).plan as [{ id: string }]
  await published({})
  await move()
  expect(await earlier(clerk)).toMatchObject([{ label: 'Floor plan', value: 'plan.pdf', files: [{ id }] }])
  expect((await clerk.get(`/files/${id}`)).status).toBe(200)
  const bundle = await bundleFor(olga, { path: '/applications/1' })
  expect(bundle.names.join()).toContain('plan.pdf')
  await published({ fields: [plan] })
  await move()
  expect((await caseFor(clerk)).application.answers).toMatchObject({ plan: [{ id }] })
  await published({ dropped: { plan: 'drop' } })
  await move()
  expect(await earlier(clerk)).toEqual([])
  expect((await clerk.get(`/files/${id}`)).status).toBe(404)
  expect(await historyFor(clerk)).toContain('plan.pdf')
  expect(await verifyBoard()).toBeNull()
})

test('an answer that was not asked for before the move is no earlier answer', async () => {
  const why = field({ name: 'why', label: 'Why', shownWhen: { field: 'zone', equals: 'inner' } })
  await published({ fields: [zone('inner', 'outer'), why] })
  await registered({ answers: { zone: 'outer', why: 'View' } })
  await published({ fields: [zone('inner', 'outer')] })
  await move()
  expect(await earlier(await signIn(vera))).toEqual([])
})

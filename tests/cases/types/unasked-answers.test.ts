import { expect, test } from 'vitest'
import { verifyBoard } from '#server/operations/verify/verify'
import { db } from '#server/platform/database/client'
import { call, change, writingTokenOf } from '../../api/call.ts'
import { adam, nowHolds, olga, rosa, vera } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { presets } from '#server/permissions'
import { formWith } from '../../support/papers.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { caseFor, file, historyFor, plan, stored } from './file-forms.ts'
import { dotted } from './licence.ts'
import { field, published } from './types.ts'

const seenBy = 'arrested-persons.seal'
const options = (...values: string[]) => values.map(value => ({ value, label: value.toUpperCase() }))
const zone = field({ name: 'zone', kind: 'choice', label: 'Zone', options: options('inner', 'outer') })
const inner = { shownWhen: { field: 'zone', equals: 'inner' } }
const why = field({ name: 'why', label: 'Why', ...inner })
const secret = field({ name: 'secret', label: 'Secret', seenBy, ...inner })
const photos = { ...plan, name: 'photos', label: 'Photos', seenBy, ...inner }

const move = async () => (await signIn(adam)).program('POST', '/settings/types/1/moves', {})
const save = (visitor: Visitor, version: number, some: object, fields: object = {}) =>
  visitor.put('/applications/1', { ...form, ...fields, ...dotted(some), version })
const saved = async (visitor: Visitor, version: number, some: object, fields: object = {}) => {
  const answer = await save(visitor, version, some, fields)
  expect(answer).toMatchObject({ location: '/applications/1' })
  return (await visitor.follow(answer)).text
}

const score = (more: object) => field({ name: 'score', kind: 'number', label: 'Score', seenBy, ...more })

const risks = (...values: string[]) =>
  field({ name: 'risks', kind: 'choices', label: 'Risks', seenBy, options: options(...values) })

test('an edit keeps a restricted answer that a later version would no longer accept', async () => {
  await published({ fields: [score({ max: 100 }), risks('low')] })
  const all = { score: 80, risks: ['low'] }
  await (await signIn(olga)).post('/applications', { ...form, ...dotted(all) })
  await published({ fields: [score({ max: 50 }), risks('low', 'high')] })
  await move()
  expect(await db.application.findFirst()).toMatchObject({ typeVersionId: 6, answers: all })
  await saved(await signIn(rosa), 2, {}, { phone: '0917 555 0101' })
  expect(await stored()).toEqual(all)
  const { application } = await caseFor(await signIn(olga))
  expect(application.answers).toEqual({ risks: ['low'] })
  expect(application.earlierAnswers).toEqual([{ label: 'Score', value: '80' }])
  expect((await caseFor(await signIn(rosa))).application.earlierAnswers).toEqual([])
  expect(await verifyBoard()).toBeNull()
})

const seats = (max: number) => field({ name: 'seats', kind: 'number', label: 'Seats', max })

test('an unchanged answer above a lowered limit does not prevent an edit', async () => {
  await published({ fields: [seats(100)] })
  const clerk = await signIn(rosa)
  await clerk.post('/applications', { ...form, 'answers.seats': 80 })
  await published({ fields: [seats(50)] })
  await move()
  await saved(clerk, 2, { seats: '80' }, { phone: '0917 555 0101' })
  expect(await stored()).toEqual({ seats: 80 })
  const answer = await save(clerk, 3, { seats: '81' })
  expect((await clerk.follow(answer)).page.props.errors).toHaveProperty(['answers.seats'])
})

test('switching a condition and back keeps the answers and files that depend on it, also restricted ones', async () => {
  await published({ fields: [zone, why, secret, photos] })
  const [omni, clerk] = [await signIn(olga), await signIn(rosa)]
  const given = dotted({ zone: 'inner', why: 'View', secret: 'Seen at night' })
  await omni.post('/applications', formWith({ ...form, ...given }, file('photos', 'night.pdf')))
  const before = await stored()
  const said = await saved(clerk, 1, { zone: 'outer' })
  expect(said).toContain('Not asked for with these answers, but stored: “Why”.')
  expect(said).not.toMatch(/secret|night|photos/i)
  expect(await stored()).toEqual({ ...before, zone: 'outer' })
  for (const visitor of [omni, clerk])
    expect((await caseFor(visitor)).application.answers).toEqual({ zone: 'outer' })
  expect((await omni.get(`/files/${before.photos![0].id}`)).status).toBe(404)
  expect(await historyFor(clerk)).toContain('{"field":"Why","before":"View","after":"no longer asked for"}')
  expect(await historyFor(clerk)).not.toMatch(/secret|night/i)
  expect(await historyFor(omni)).toContain('night.pdf')
  expect(await verifyBoard()).toBeNull()
  // As a form sends it that has not been sent the stored answer.
  expect(await saved(clerk, 2, { zone: 'inner', why: '' })).toContain(
    'Asked for again, with the earlier answer: “Why”.',
  )
  expect(await stored()).toEqual(before)
  expect((await caseFor(omni)).application.answers).toEqual(before)
  expect((await caseFor(clerk)).application.answers).toEqual({ zone: 'inner', why: 'View' })
  expect((await omni.get(`/files/${before.photos![0].id}`)).status).toBe(200)
  await saved(clerk, 3, { zone: 'inner', why: '' })
  expect(await stored()).toEqual({ ...before, why: undefined })
  expect(await verifyBoard()).toBeNull()
})

test('answers that are not asked for are not required, exported, found by filters or searches, or sent', async () => {
  const chosen = field({ name: 'kind', kind: 'choice', label: 'Kind', ...inner, options: options('bar') })
  const dependent = {
    ...field({ name: 'hours', label: 'Hours', required: 'endorsement' }),
    shownWhen: { field: 'kind', equals: 'bar' },
  }
  await published({ fields: [zone, why, chosen, dependent] })
  const omni = await signIn(olga)
  await omni.post('/applications', { ...form, ...dotted({ zone: 'inner', why: 'Lagoon', kind: 'bar' }) })
  await saved(omni, 1, { zone: 'outer' })
  expect((await caseFor(omni)).whyNot.endorse).toBeUndefined()
  expect((await omni.document('/applications/export?typeId=1')).text).not.toMatch(/Lagoon|BAR/)
  for (const query of ['answers[kind]=bar', 'search=lagoon'])
    expect(shown(await omni.get(`/applications?${query}`), 'Application/Index').applications.total).toBe(0)
  const columns = await omni.get('/applications?typeId=1&columns=reference,answers.why,answers.kind')
  expect(columns.text).not.toMatch(/Lagoon|: "BAR"/)
  const { body } = await call('/applications/1', await writingTokenOf(olga))
  expect(body.answers).toEqual({ zone: 'outer' })
  expect(await verifyBoard()).toBeNull()
})

const formFor = async (visitor: Visitor) =>
  shown(await visitor.get('/applications/1/edit'), 'Application/Edit').unaskedAnswers

test('the form of an edit has the answers that may be asked for again, without those that its reader may not see', async () => {
  await published({ fields: [zone, why, secret] })
  const omni = await signIn(olga)
  await omni.post('/applications', {
    ...form,
    ...dotted({ zone: 'inner', why: 'View', secret: 'Seen at night' }),
  })
  await saved(omni, 1, { zone: 'outer' })
  expect(await formFor(omni)).toEqual({ why: 'View', secret: 'Seen at night' })
  expect(await formFor(await signIn(rosa))).toEqual({ why: 'View' })
})

test('answers that a form leaves out stay, also after a permission was given while the form was open', async () => {
  await published({ fields: [field(), field({ name: 'secret', label: 'Secret', seenBy })] })
  await (
    await signIn(olga)
  ).post('/applications', { ...form, ...dotted({ premises: 'Harbour', secret: 'X' }) })
  await nowHolds(rosa, [...presets['Registry staff']!, seenBy])
  await saved(await signIn(rosa), 1, { premises: 'Market' })
  expect(await stored()).toEqual({ premises: 'Market', secret: 'X' })
  await saved(await signIn(rosa), 2, { secret: '' })
  expect(await stored()).toEqual({ premises: 'Market' })
})

test('a program that leaves out answers changes none, and one that answers what is not asked is refused', async () => {
  await published({ fields: [zone, why] })
  const token = await writingTokenOf(rosa)
  await change('POST', '/applications', token, { ...form, answers: { zone: 'inner', why: 'View' } })
  const put = async (fields: object) => {
    const tag = (await call('/applications/1', token)).headers.etag!
    return change('PUT', '/applications/1', token, { ...form, ...fields }, { tag })
  }
  expect((await put({ phone: '0917 555 0101' })).status).toBe(200)
  expect(await stored()).toEqual({ zone: 'inner', why: 'View' })
  const refused = await put({ answers: { zone: 'outer', why: 'Another view' } })
  expect(refused.body.errors).toEqual({
    'answers.why':
      '“Why” isn’t asked for with these answers. Leave it empty, or change the answer it depends on.',
  })
  expect((await put({ answers: { zone: 'outer', why: 'View' } })).status).toBe(200)
  expect(await stored()).toEqual({ zone: 'outer', why: 'View' })
  expect((await put({ answers: { zone: null } })).status).toBe(200)
  expect(await stored()).toEqual({ why: 'View' })
})

test('a change of type keeps restricted answers stored, and is refused if others could then read them', async () => {
  await published({ fields: [field({ name: 'secret', label: 'Secret', seenBy })] })
  await published({ fields: [field({ name: 'secret', label: 'Secret' })] }, 3)
  await (await signIn(olga)).post('/applications', { ...form, 'answers.secret': 'Seen at night' })
  const clerk = await signIn(rosa)
  const refusal = async (version: number) =>
    (await clerk.follow(await save(clerk, version, {}, { typeId: 3 }))).page.props.errors
  const typeId =
    'This type could show others an answer that you don’t have access to. Ask somebody with access to change the type.'
  expect(await refusal(1)).toEqual({ typeId })
  await saved(clerk, 1, {}, { typeId: 2 })
  expect(await stored()).toEqual({ secret: 'Seen at night' })
  expect(await refusal(2)).toEqual({ typeId })
  expect((await (await signIn(vera)).get('/applications/1')).text).not.toContain('Seen at night')
  await saved(clerk, 2, {}, { typeId: 1 })
  expect((await caseFor(await signIn(olga))).application.answers).toEqual({ secret: 'Seen at night' })
})

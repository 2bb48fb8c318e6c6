// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { RegisterForm } from '#server/cases/acts/forms'
import { register } from '#server/cases/acts/register'
import { emil, olga, rosa } from '../../support/cast.ts'
import { form, registered } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'
import { published } from './types.ts'
import { year } from '../../support/year.ts'

const remarks = 'Everything is in order with this case.'

const registerAs = (clerk: Visitor, some: object = answers) =>
  clerk.post('/applications', { ...licence, ...dotted(some) })

const caseFor = async (visitor: Visitor, path = '/applications/1') =>
  shown(await visitor.get(path), 'Application/Detail')

test('answers to own fields are stored with the version and shown on the page and in the edit form', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  expect(await registerAs(clerk)).toMatchObject({ status: 303, location: '/applications/1' })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ answers, typeVersionId: 5 })
  const page = await caseFor(clerk)
  expect(page.application).toMatchObject({ answers, typeVersion: 2 })
  expect(page.fields).toContainEqual(expect.objectContaining({ name: 'zone', label: 'Zone' }))
  const edit = shown(await clerk.get('/applications/1/edit'), 'Application/Edit')
  expect(edit.application.answers).toEqual(answers)
})

test('nested answers of a JSON form are read like dotted ones', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  const given = { ...answers, alcohol: true, fee: 1250, hazards: ['noise', 'gas'] }
  await clerk.post('/applications', { ...licence, answers: given })
  expect((await db.application.findFirstOrThrow()).answers).toEqual(answers)
})

test('a case of a type that began without own fields belongs to its version 1', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', form)
  expect(await db.application.findFirstOrThrow()).toMatchObject({ answers: {}, typeVersionId: 1 })
  expect((await caseFor(clerk)).application).toMatchObject({ answers: {}, typeVersion: 1 })
})

test('errors of own fields come with those of built-in ones, under the names of the fields', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  const wrong = { seatCount: 'many', zone: 'elsewhere', fee: '12.345', opensOn: '1 May', hazards: ['water'] }
  const answer = await clerk.post('/applications', { ...licence, street: '', ...dotted(wrong) })
  expect((await clerk.follow(answer)).page.props.errors).toEqual({
    street: 'Fill in “Street”.',
    'answers.premises': 'Fill in “Name of the premises”.',
    'answers.seatCount': 'Enter a whole number from 0 to 500.',
    'answers.zone': 'Choose an answer for “Zone”.',
    'answers.fee': 'Enter an amount up to 999,999,999,999, such as 1250.00.',
    'answers.opensOn': 'Enter a date in the format 2026-03-14.',
    'answers.hazards': 'Choose from the list.',
  })
  expect(await db.application.count()).toBe(0)
})

test('an answer to a question that is not asked is stored but not shown, and the page says so', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  const answer = await registerAs(clerk, { ...answers, alcohol: 'no' })
  expect((await clerk.follow(answer)).text).toContain(
    `${year}-000001 registered. Not asked for with these answers, but stored: “Earlier licence”.`,
  )
  const { oldLicence: _unasked, ...others } = answers
  expect((await caseFor(clerk)).application.answers).toEqual({ ...others, alcohol: 'no' })
  expect((await db.application.findFirstOrThrow()).answers).toEqual({ ...answers, alcohol: 'no' })
})

test.each([
  ['an unknown own field', { ...dotted({ ...answers, owner: 'me' }) }, 'answers.owner'],
  ['a hidden built-in field', { ...dotted(answers), occupation: 'publican' }, 'occupation'],
  ['a field that the clerk can’t see', { ...dotted({ ...answers, risk: 'low' }) }, 'answers.risk'],
])('%s is refused', async (_what, sent, field) => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  const answer = await clerk.post('/applications', { ...licence, ...sent })
  expect((await clerk.follow(answer)).page.props.errors).toEqual({
    [field]: 'This type of application does not have this field.',
  })
})

test('optional built-in fields may be empty', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await clerk.post('/applications', { ...licence, grounds: '', ...dotted(answers) })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ grounds: '' })
})

test('a case keeps the version that it was registered under', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  const before = (await caseFor(clerk)).application
  await published({ fields: [{ name: 'rooms', kind: 'number', label: 'Rooms', required: 'always' }] })
  expect((await caseFor(clerk)).application).toEqual(before)
  const edited = { ...licence, ...dotted({ ...answers, zone: 'outer' }), version: 1 }
  expect(await clerk.put('/applications/1', edited)).toMatchObject({ location: '/applications/1' })
  expect((await caseFor(clerk)).application).toMatchObject({
    typeVersion: 2,
    answers: { ...answers, zone: 'outer' },
  })
  const { types } = shown(await clerk.get('/applications/1/edit'), 'Application/Edit')
  expect(types[0]!.fields).toContainEqual(expect.objectContaining({ name: 'premises' }))
  const create = shown(await clerk.get('/applications/create'), 'Application/Create')
  expect(create.types[0]!.fields).toMatchObject([{ name: 'rooms' }])
})

test('a case that changes its type gets the current version of the new type', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  await clerk.put('/applications/1', { ...licence, typeId: 3, version: 1 })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ answers, typeVersionId: 3 })
  expect((await caseFor(clerk)).application.answers).toEqual({})
  expect(await db.answer.count()).toBe(0)
})

test('a field with a permission does not exist for others, and their edits keep its answer', async () => {
  await licenceBoard()
  const all = { ...answers, risk: 'high' }
  await registerAs(await signIn(olga), all)
  expect((await caseFor(await signIn(olga))).application.answers).toEqual(all)
  const clerk = await signIn(rosa)
  const page = await clerk.get('/applications/1')
  expect(shown(page, 'Application/Detail').application.answers).toEqual(answers)
  expect(page.text).not.toMatch(/risk/i)
  expect((await clerk.get('/applications/1/edit')).text).not.toMatch(/risk/i)
  expect((await clerk.get('/applications/create')).text).not.toMatch(/risk/i)
  await clerk.put('/applications/1', { ...licence, ...dotted({ ...answers, zone: 'outer' }), version: 1 })
  expect((await db.application.findFirstOrThrow()).answers).toEqual({ ...all, zone: 'outer' })
})

test('an endorsement waits for the answers that it requires', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  const endorser = await signIn(emil)
  const sentence = 'Before the endorsement, the registry must fill in “Inspected”.'
  expect((await caseFor(endorser)).whyNot.endorse).toBe(sentence)
  const refused = await endorser.post('/applications/1/endorsement', { remarks })
  expect((await endorser.follow(refused)).page.props.errors).toMatchObject({ endorse: { rule: sentence } })
  await clerk.put('/applications/1', { ...licence, ...dotted({ ...answers, inspected: 'no' }), version: 1 })
  await endorser.post('/applications/1/endorsement', { remarks })
  expect((await db.application.findFirstOrThrow()).status).toBe('endorsed')
})

test('a case registered without the form of its version is checked by it', async () => {
  await licenceBoard()
  await expect(registered()).rejects.toThrow()
  const given = { ...RegisterForm.parse(licence), answers: { premises: 'The Golden Lion' } }
  await transaction(tx => register(tx, given, [], rosa))
  expect(await db.application.findFirstOrThrow()).toMatchObject({
    answers: { premises: 'The Golden Lion' },
    typeVersionId: 5,
  })
})

import { expect, test } from 'vitest'
import { examplesIn } from '#server/api/response-fields'
import { Application } from '#server/api/schemas'
import { applicationFields } from '#server/cases/types/fields'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { furtherApplicant, rosa } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { everything } from '../../support/recorded.ts'
import { shown, signIn } from '../../support/visit.ts'

const names = (given: string) => db.application.findFirstOrThrow({ where: { givenName: given } })

test('registering an application leads to its page, which confirms it once', async () => {
  itIs('2026-03-14T09:00:00Z')
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  expect(await db.application.count()).toBe(0)
  const answer = await clerk.post('/applications', { ...form, alias: 'Luwalhati', caseNumber: 'G.R. 77-A' })
  expect(answer).toMatchObject({ status: 303, location: '/applications/1' })
  const page = await clerk.follow(answer)
  expect(page.page.flash).toEqual({
    success: '2026-000001 registered',
    another: '/applications/create',
  })
  expect(shown(page, 'Application/Detail').application).toMatchObject({
    ...form,
    reference: '2026-000001',
    status: 'registered',
    version: 1,
    type: 'Amnesty',
    alias: 'Luwalhati',
    caseNumber: 'G.R. 77-A',
    birthDateEstimated: false,
    registeredBy: 'Rosa Registry',
    registeredAt: '2026-03-14T09:00:00.000Z',
    statusSince: '2026-03-14T09:00:00.000Z',
    photo: null,
  })
  expect((await clerk.get('/applications/1')).page.flash).toBeUndefined()
})

test('every application field is stored from the form, shown on the page and part of the API schema', async () => {
  const filled = {
    ...examplesIn(applicationFields),
    middleName: 'Reyes',
    alias: 'Luz',
    phone: '0917 555 0101',
  }
  const clerk = await signIn(rosa)
  const { location } = await clerk.post('/applications', filled)
  expect(shown(await clerk.get(location!), 'Application/Detail').application).toMatchObject(filled)
  expect(shown(await clerk.get(`${location}/edit`), 'Application/Edit').application).toMatchObject(filled)
  expect(Object.keys(Application.shape)).toEqual(expect.arrayContaining(Object.keys(filled)))
})

test('the audit log records who registered an application', async () => {
  expect(await db.auditEntry.count()).toBe(0)
  const clerk = await signIn(rosa)
  await clerk.post('/applications', form)
  const { reference } = await names('Lualhati')
  expect(await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    {
      actorId: rosa.id,
      actorName: 'Rosa Registry',
      action: 'application.register',
      subjectType: 'application',
      subjectId: 1,
      subject: reference,
    },
  ])
})

test('an empty form is refused with an error for every missing field, on the page and as JSON', async () => {
  const clerk = await signIn(rosa)
  const before = await everything()
  const missing = {
    typeId: 'Choose the type of application.',
    givenName: 'Enter the given name.',
    familyName: 'Enter the family name.',
    sex: 'Choose female, male or unspecified.',
    birthDate: 'Enter the birth date.',
    grounds: 'Enter the grounds of the application.',
    receivedOn: 'Enter the date when the application was received.',
  }
  await clerk.get('/applications/create')
  const answer = await clerk.post('/applications', {})
  expect(answer).toMatchObject({ status: 303, location: '/applications/create' })
  expect(shown(await clerk.follow(answer), 'Application/Create').errors).toEqual(missing)
  expect(await clerk.program('POST', '/applications', {})).toMatchObject({ status: 422, errors: missing })
  const blank = Object.fromEntries(Object.keys(missing).map(name => [name, '  \t ']))
  expect((await clerk.program('POST', '/applications', blank)).errors).toEqual({
    ...missing,
    birthDate: 'Enter the birth date.',
  })
  expect(await everything()).toEqual(before)
})

test('text is stored trimmed and normalised', async () => {
  const clerk = await signIn(rosa)
  await clerk.post('/applications', {
    ...form,
    givenName: '  Jose\u0301   Mari\u0301a ',
    familyName: '\u00a0Pen\u0303a\n',
    grounds: '  One line.\r\nAnother  line.\r ',
  })
  expect(await db.application.findFirstOrThrow()).toMatchObject({
    givenName: 'José María',
    familyName: 'Peña',
    grounds: 'One line.\nAnother  line.',
    sortName: 'pena jose maria',
  })
})

test('names whose characters expand most when folded can be registered, listed and searched', async () => {
  const clerk = await signIn(rosa)
  // each character expands to many when folded, and neighbours differ
  const name = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x33_00 + (i % 88))).join('')
  const astral = `a${'𠀀'.repeat(99)}`
  const long = { givenName: name, middleName: '\ufdfa'.repeat(100), familyName: astral, alias: astral }
  expect(await clerk.post('/applications', { ...form, ...long })).toMatchObject({
    status: 303,
    location: '/applications/1',
  })
  const found = await clerk.get(`/applications?search=${encodeURIComponent(astral)}&sort=name`)
  expect(shown(found, 'Application/Index').applications.total).toBe(1)
})

const unreal = 'Enter a date in the format 2026-03-14.'
const past = 'The birth date must be in the past.'
const future = 'The date must not be in the future.'

test.each([
  ['a day that does not exist', 'birthDate', '2026-02-30', unreal],
  ['today', 'birthDate', '2026-03-14', past],
  ['tomorrow', 'birthDate', '2026-03-15', past],
  ['tomorrow', 'receivedOn', '2026-03-15', future],
])('%s is refused for %s', async (_what, field, value, sentence) => {
  itIs('2026-03-14T12:00:00Z')
  const clerk = await signIn(rosa)
  const answer = await clerk.program('POST', '/applications', { ...form, [field]: value })
  expect([answer.status, answer.errors]).toEqual([422, { [field]: sentence }])
  expect(await db.application.count()).toBe(0)
})

test('the earliest and the latest allowed dates are accepted', async () => {
  itIs('2026-03-14T12:00:00Z')
  const clerk = await signIn(rosa)
  await clerk.post('/applications', { ...form, birthDate: '1900-01-01', receivedOn: '2026-03-14' })
  await clerk.post('/applications', { ...form, birthDate: '2026-03-13', receivedOn: '1900-01-01' })
  const rows = await db.application.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ birthDate, receivedOn }) => [birthDate, receivedOn])).toEqual([
    ['1900-01-01', '2026-03-14'],
    ['2026-03-13', '1900-01-01'],
  ])
})

test('only active application types are offered and accepted', async () => {
  await db.applicationType.update({ where: { id: 4 }, data: { active: false } })
  const clerk = await signIn(rosa)
  const create = shown(await clerk.get('/applications/create'), 'Application/Create')
  expect(create.types.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Amnesty'],
    [2, 'Clemency'],
    [3, 'Parole'],
  ])
  expect(create.types[1]!.requiredDocuments).toContain('Medical report')
  for (const typeId of [4, 5, 2_147_483_647])
    expect((await clerk.program('POST', '/applications', { ...form, typeId })).errors).toEqual({
      typeId: 'Choose a type from the list.',
    })
  expect(await db.application.count()).toBe(0)
  await clerk.post('/applications', { ...form, typeId: '3' })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ typeId: 3 })
})

test('an invalid sex or email address and direction marks in names are refused', async () => {
  const clerk = await signIn(rosa)
  const errorsOf = async (more: object) =>
    (await clerk.program('POST', '/applications', { ...form, ...more })).errors
  expect(await errorsOf({ sex: 'Female' })).toEqual({ sex: 'Choose female, male or unspecified.' })
  expect((await errorsOf({ email: 'nobody' })).email).toMatch(/^Enter an email address in the format /)
  expect(await errorsOf({ familyName: 'Ab\u202edc' })).toEqual({
    familyName: 'This contains invisible characters. Type it again.',
  })
  expect(await db.application.count()).toBe(0)
})

test('reference numbers start again every year', async () => {
  for (const [n, day] of ['2026-12-30', '2026-12-31', '2027-01-01'].entries()) {
    itIs(`${day}T12:00:00Z`)
    const clerk = await signIn(rosa)
    await clerk.post('/applications', { ...form, ...furtherApplicant(n) })
  }
  const rows = await db.application.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ reference }) => reference)).toEqual(['2026-000001', '2026-000002', '2027-000001'])
})

import { expect, test } from 'vitest'
import { examplesIn } from '#server/api/field-answers'
import { Application } from '#server/api/schemas'
import { applicationFields } from '#server/applications/fields'
import { db } from '#server/database/client'
import { itIs } from '../support/board.ts'
import { furtherApplicant, rosa } from '../support/cast.ts'
import { form } from '../support/cases.ts'
import { everything } from '../support/recorded.ts'
import { shown, signIn } from '../support/visit.ts'

const names = (given: string) => db.application.findFirstOrThrow({ where: { givenName: given } })

test('a clerk registers an application and lands on its page, told so once', async () => {
  itIs('2026-03-14T09:00:00Z')
  const clerk = await signIn(rosa)
  await clerk.get('/applications/create')
  expect(await db.application.count()).toBe(0)
  const answer = await clerk.post('/applications', { ...form, alias: 'Luwalhati', caseNumber: 'G.R. 77-A' })
  expect(answer).toMatchObject({ status: 303, location: '/applications/1' })
  const page = await clerk.follow(answer)
  expect(page.page.flash).toEqual({
    success: 'Application registered.',
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

test('every field of the list is taken from the form, shown on the page and answered to a program', async () => {
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

test('the audit trail says who registered what', async () => {
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

test('an empty form names every field that is missing, under the page and for a program', async () => {
  const clerk = await signIn(rosa)
  const before = await everything()
  const missing = {
    typeId: 'Choose the type of application.',
    givenName: 'Enter the given name.',
    familyName: 'Enter the family name.',
    sex: 'Choose female, male or unspecified.',
    birthDate: 'Enter the birth date.',
    grounds: 'Enter the grounds of the application.',
    receivedOn: 'Enter the day it was received.',
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

test('text is kept trimmed, with single spaces and composed letters', async () => {
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

const tooLong = (most: string) => `At most ${most} characters fit here.`

test('lengths are counted in letters, whatever a letter takes to store', async () => {
  const clerk = await signIn(rosa)
  const post = (more: object) => clerk.program('POST', '/applications', { ...form, ...more })
  const fits = { givenName: '𠀀'.repeat(100), nameSuffix: 'x'.repeat(20), grounds: '𝄞'.repeat(20_000) }
  const refused = await Promise.all([
    post({ givenName: '𠀀'.repeat(101) }),
    post({ middleName: 'm'.repeat(101) }),
    post({ familyName: 'ñ'.repeat(101) }),
    post({ nameSuffix: 'x'.repeat(21) }),
    post({ alias: 'a'.repeat(101) }),
    post({ birthPlace: 'b'.repeat(201) }),
    post({ phone: '1'.repeat(41) }),
    post({ idNumber: '1'.repeat(61) }),
    post({ postalCode: '1'.repeat(21) }),
    post({ grounds: 'g'.repeat(20_001) }),
    post({ matchReason: 'r'.repeat(1001) }),
  ])
  expect(refused.map(({ status, errors }) => [status, errors])).toEqual([
    [422, { givenName: tooLong('100') }],
    [422, { middleName: tooLong('100') }],
    [422, { familyName: tooLong('100') }],
    [422, { nameSuffix: tooLong('20') }],
    [422, { alias: tooLong('100') }],
    [422, { birthPlace: tooLong('200') }],
    [422, { phone: tooLong('40') }],
    [422, { idNumber: tooLong('60') }],
    [422, { postalCode: tooLong('20') }],
    [422, { grounds: tooLong('20,000') }],
    [422, { matchReason: tooLong('1,000') }],
  ])
  expect(await db.application.count()).toBe(0)
  await clerk.post('/applications', { ...form, ...fits })
  expect(await db.application.findFirstOrThrow()).toMatchObject(fits)
})

test('names made of the longest letters there are can be registered, listed and found', async () => {
  const clerk = await signIn(rosa)
  // each of these letters is many when it is folded, and none is like the one before
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

const unreal = 'Enter a real date, like 2026-03-14.'
const past = 'A birth date is in the past.'
const future = 'This day is in the future.'

test.each([
  ['the day before 1900', 'birthDate', '1899-12-31', unreal],
  ['a day that no month has', 'birthDate', '2026-02-30', unreal],
  ['the 29th of a February with 28', 'birthDate', '1900-02-29', unreal],
  ['year zero', 'birthDate', '0000-01-01', unreal],
  ['year 9999', 'birthDate', '9999-12-31', unreal],
  ['another order', 'birthDate', '06-05-1984', unreal],
  ['a moment', 'birthDate', '1984-05-06T00:00:00Z', unreal],
  ['a number', 'birthDate', 19_840_506, unreal],
  ['a year with six digits', 'birthDate', '+001984-05-06', unreal],
  ['today', 'birthDate', '2026-03-14', past],
  ['tomorrow', 'birthDate', '2026-03-15', past],
  ['the last year there is', 'birthDate', '2999-12-31', past],
  ['tomorrow', 'receivedOn', '2026-03-15', future],
  ['year 9999', 'receivedOn', '9999-12-31', unreal],
  ['a day that no month has', 'receivedOn', '2026-02-30', unreal],
])('%s is refused as %s', async (_what, field, value, sentence) => {
  itIs('2026-03-14T12:00:00Z')
  const clerk = await signIn(rosa)
  const answer = await clerk.program('POST', '/applications', { ...form, [field]: value })
  expect([answer.status, answer.errors]).toEqual([422, { [field]: sentence }])
  expect(await db.application.count()).toBe(0)
})

test('the first and the last day that a date may have are taken', async () => {
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

test('only a type on the list is taken, and one that takes no applications any more is not on it', async () => {
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
      typeId: 'Choose one of the types on the list.',
    })
  for (const typeId of [0, -1, 1.5, '1e0', ' 1', 99_999_999_999, null, true, [1], { id: 1 }])
    expect((await clerk.program('POST', '/applications', { ...form, typeId })).errors).toEqual({
      typeId: 'Choose the type of application.',
    })
  expect(await db.application.count()).toBe(0)
  await clerk.post('/applications', { ...form, typeId: '3' })
  expect(await db.application.findFirstOrThrow()).toMatchObject({ typeId: 3 })
})

test('sex, e-mail address and direction marks in names are looked at', async () => {
  const clerk = await signIn(rosa)
  const errorsOf = async (more: object) =>
    (await clerk.program('POST', '/applications', { ...form, ...more })).errors
  expect(await errorsOf({ sex: 'Female' })).toEqual({ sex: 'Choose female, male or unspecified.' })
  expect(await errorsOf({ email: 'nobody' })).toEqual({ email: 'Enter an address like name@example.org.' })
  expect(await errorsOf({ familyName: 'Ab\u202edc' })).toEqual({
    familyName: 'This has invisible direction marks. Type it again.',
  })
  expect(await db.application.count()).toBe(0)
})

test('each year has its own numbers', async () => {
  const clerk = await signIn(rosa)
  for (const [n, day] of ['2026-12-30', '2026-12-31', '2027-01-01'].entries()) {
    itIs(`${day}T12:00:00Z`)
    await db.session.updateMany({
      data: { lastSeenAt: new Date(`${day}T11:59:00Z`), createdAt: new Date(day) },
    })
    await clerk.post('/applications', { ...form, ...furtherApplicant(n) })
  }
  const rows = await db.application.findMany({ orderBy: { id: 'asc' } })
  expect(rows.map(({ reference }) => reference)).toEqual(['2026-000001', '2026-000002', '2027-000001'])
})

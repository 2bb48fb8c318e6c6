// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { nowHolds, olga, rita, rosa, vera } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { afterwards, sealedRecord } from '../../support/records.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { appliesAgain, isArrested, lualhati } from './same-person.ts'

async function known(visitor: Visitor, area: 'applications' | 'arrested-persons', typed: object) {
  const { status, text } = await visitor.program('POST', `/${area}/likely`, typed)
  expect(status).toBe(200)
  return (JSON.parse(text) as { known: any[] }).known
}

const ids = async (visitor: Visitor, typed: object = lualhati) =>
  (await known(visitor, 'arrested-persons', typed)).map(({ kind, id }) => [kind, id])

const lookUps = () =>
  db.auditEntry.findMany({ where: { action: 'arrested-person.look-up' }, orderBy: { id: 'asc' } })

test('a clerk entering an applicant sees similar people in applications and in the register', async () => {
  const found = await registered({ middleName: 'Reyes' })
  const record = await isArrested({ birthDate: '1984-06-05' })
  await registered()
  const clerk = await signIn(rosa)
  expect(await known(clerk, 'applications', { ...lualhati, middleName: 'Reyes' })).toEqual([
    {
      kind: 'application',
      id: found.id,
      number: '2026-000001',
      name: 'MAGTANGGOL, Lualhati Reyes',
      birthDate: '1984-05-06',
      band: 'strong',
      reason: expect.stringMatching(/^[A-Z].+\.$/),
    },
    {
      kind: 'arrested-person',
      id: record.id,
      number: expect.stringMatching(/^AP-\d{4}-000001$/),
      name: 'MAGTANGGOL, Lualhati',
      birthDate: '1984-06-05',
      band: expect.any(String),
      reason: expect.any(String),
    },
  ])
  expect(await known(clerk, 'applications', { ...lualhati, leaveOut: found.id })).toMatchObject([
    { kind: 'arrested-person' },
  ])
})

test('a registrar entering an arrest sees similar people and why the arrest cannot be added to them', async () => {
  const held = await isArrested()
  const clerk = await signIn(rita)
  const [first] = await known(clerk, 'arrested-persons', lualhati)
  expect([first.id, first.whyNoArrest]).toEqual([
    held.id,
    'This person is in custody. Add a new arrest after release or escape.',
  ])
  await afterwards(held, 'released')
  const [now] = await known(clerk, 'arrested-persons', lualhati)
  expect([now.id, now.whyNoArrest]).toEqual([held.id, null])
})

test('a lookup in the register is logged with the entered data, not with the results', async () => {
  await isArrested()
  const clerk = await signIn(rosa)
  await known(clerk, 'applications', {
    ...lualhati,
    aliases: 'Luz, Tala',
    phone: '',
    birthDateEstimated: 'on',
  })
  const [entry] = await lookUps()
  expect(entry).toMatchObject({
    actorName: rosa.name,
    subjectType: 'arrested-person',
    subjectId: null,
    subject: '',
    details: { ...lualhati, aliases: ['Luz', 'Tala'], birthDateEstimated: true },
  })
})

test('nothing is looked up before there is a name and one more detail', async () => {
  await registered()
  await isArrested()
  const clerk = await signIn(rosa)
  for (const typed of [
    {},
    { familyName: 'Magtanggol' },
    { birthDate: '1984-05-06', phone: '0917 555 1234' },
    { familyName: 'Magtanggol', sex: 'female' },
    { familyName: 'Magtanggol', birthDate: '1984-13-40' },
    { familyName: 'Magtanggol', givenName: '  ' },
  ])
    expect([typed, await known(clerk, 'applications', typed)]).toEqual([typed, []])
  expect(await lookUps()).toEqual([])
  const half = {
    familyName: 'Magtanggol',
    givenName: 'Lualhati',
    birthDate: '1984-0',
    idNumber: 'x'.repeat(99),
  }
  expect(await known(clerk, 'applications', half)).toHaveLength(2)
})

test('a clerk who cannot see the register only sees applications, and the register is not searched', async () => {
  await registered()
  await isArrested()
  await nowHolds(vera, ['applications.view', 'applications.register'])
  const clerk = await signIn(vera)
  const before = await everything()
  expect(await known(clerk, 'applications', lualhati)).toMatchObject([{ kind: 'application' }])
  expect(await everything()).toEqual(before)
})

test('a registrar sees sealed records among the similar people only with the permission', async () => {
  await registered()
  const open = await isArrested({ aliases: 'Luz' })
  const hidden = await sealedRecord(lualhati)
  const [registrar, keeper] = [await signIn(rita), await signIn(olga)]
  expect(await ids(registrar)).toEqual([['arrested-person', open.id]])
  expect((await ids(keeper)).toSorted()).toEqual([
    ['arrested-person', open.id],
    ['arrested-person', hidden.id],
  ])
  expect(await ids(registrar, { ...lualhati, leaveOut: open.id })).toEqual([])
})

test('the five best matches are shown', async () => {
  await registered()
  for (let i = 0; i < 6; i++) await appliesAgain()
  expect(await known(await signIn(rosa), 'applications', lualhati)).toHaveLength(5)
})

test('lookups are rate limited by user across both forms', async () => {
  itIs('2026-04-01T08:00:20Z')
  const [keeper, clerk] = [await signIn(olga), await signIn(rosa)]
  for (let times = 0; times < 60; times++)
    for (const area of ['applications', 'arrested-persons'])
      expect((await ask(keeper, area)).status).toBe(200)
  const refused = await ask(keeper, 'applications')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  expect(refused.text).toContain('Too many searches. Try again in 40 seconds.')
  expect((await ask(keeper, 'arrested-persons')).status).toBe(429)
  expect((await ask(clerk, 'applications')).status).toBe(200)
  itIs('2026-04-01T08:01:00Z')
  expect((await ask(keeper, 'applications')).status).toBe(200)
})

const ask = (visitor: Visitor, area: string) => visitor.program('POST', `/${area}/likely`, {})

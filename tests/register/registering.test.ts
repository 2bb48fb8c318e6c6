import { expect, test } from 'vitest'
import { itIs } from '../support/board.ts'
import { rita } from '../support/cast.ts'
import { formWith, pdf, photo, stored } from '../support/papers.ts'
import { recordForm } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const everyField = {
  givenName: 'Ma. Crisanta',
  middleName: 'Reyes',
  familyName: 'Dimaculangan',
  nameSuffix: 'Jr.',
  aliases: ['Boy Kulot', 'Totoy'],
  sex: 'female',
  birthDate: '1991-02-28',
  birthDateEstimated: true,
  birthPlace: 'Lipa, Batangas',
  nationality: 'Filipino',
  civilStatus: 'Widowed',
  occupation: 'Vendor',
  languages: 'Tagalog, Cebuano',
  street: '12 Mabini',
  locality: 'Tondo',
  province: 'Manila',
  postalCode: '1012',
  phone: '0917 555 0123',
  idType: 'Passport',
  idNumber: 'P1234567A',
  heightCm: 158,
  weightKg: 51,
  build: 'Slight',
  eyes: 'Brown',
  hair: 'Black',
  marks: [{ part: 'left forearm', kind: 'tattoo', note: 'a snake' }],
  retentionReviewOn: '2031-03-14',
}
const everyFieldOfTheArrest = {
  arrestedAt: '2026-03-10T08:30:00.000Z',
  place: 'Corner of Mabini and Luna',
  agency: 'PNP Station 7',
  officers: 'PO1 Ramos\nPO2 Uy',
  mode: 'warrant',
  warrantNumber: 'W-77',
  court: 'RTC 12',
  offence: 'Estafa',
  gravity: 'grave',
  circumstances: 'Seen at the market.',
  forceUsed: 'None.',
  itemsSeized: 'A ledger.',
  bookingNumber: 'B-19',
  facility: 'Manila City Jail',
  bookedAt: '2026-03-10T10:00:00.000Z',
  examinedAt: '2026-03-10T11:00:00.000Z',
  examFindings: 'No injuries.',
  rightsToldAt: '2026-03-10T08:31:00.000Z',
  rightsLanguage: 'Tagalog',
  counsel: 'Atty. Luz Abad',
  familyNotifiedAt: '2026-03-10T12:00:00.000Z',
}
const charge = {
  offence: 'Estafa',
  law: 'RPC 315',
  caseNumber: 'CR-2026-881',
  court: 'RTC 12',
  status: 'charged',
}

async function registeredBy(visitor: Awaited<ReturnType<typeof signIn>>, form: object | FormData) {
  const answer = await visitor.post('/arrested-persons', form)
  expect(answer.status).toBe(303)
  return shown(await visitor.follow(answer), 'ArrestedPerson/Show')
}

test('a record shows every field that was entered', async () => {
  itIs('2026-03-11T09:00:00Z')
  const charges = [{ ...charge, filedAt: '2026-03-11T07:00:00.000Z' }]
  const record = await registeredBy(await signIn(rita), { ...everyField, ...everyFieldOfTheArrest, charges })
  expect(record.arrestedPerson).toMatchObject({
    ...everyField,
    id: 1,
    registerNumber: 'AP-2026-000001',
    version: 1,
    sealed: false,
    custodyStatus: 'in_custody',
    custodySince: '2026-03-10T08:30:00.000Z',
    legalStatus: 'charged',
    facility: 'Manila City Jail',
    clock: null,
    registeredBy: 'Rita Registrar',
    registeredAt: '2026-03-11T09:00:00.000Z',
  })
  expect(record.arrests).toMatchObject([
    { ...everyFieldOfTheArrest, number: 'AR-2026-000001', version: 1, charges: [{ ...charges[0], id: 1 }] },
  ])
  expect(record.custody).toMatchObject([
    {
      kind: 'arrested',
      at: '2026-03-10T08:30:00.000Z',
      place: 'Corner of Mabini and Luna',
      facility: 'Manila City Jail',
      by: 'Rita Registrar',
      struck: null,
    },
  ])
  expect(record.checklist.map(({ item, done, note }) => [item, done, note])).toEqual([
    ['rights', true, 'Tagalog'],
    ['counsel', true, 'Atty. Luz Abad'],
    ['exam', true, 'No injuries.'],
    ['family', true, ''],
    ['charge', true, 'Estafa'],
  ])
})

test('fields that were not entered are empty, and the offence counts as less grave', async () => {
  const record = await registeredBy(await signIn(rita), recordForm)
  expect(record.arrestedPerson).toMatchObject({
    aliases: [],
    marks: [],
    birthDate: '',
    heightCm: null,
    legalStatus: 'under_investigation',
  })
  expect(record.arrests[0]).toMatchObject({ gravity: 'less_grave', bookedAt: '', counsel: '', charges: [] })
  expect(record.checklist.map(({ done }) => done)).toEqual([false, false, false, false, false])
})

test('a form with photos accepts lists as text and stores each photo under its side', async () => {
  const lists = {
    aliases: 'Boy Kulot, Totoy\nBoy Kulot',
    marks: JSON.stringify(everyField.marks),
    charges: JSON.stringify([{ offence: 'Theft' }, { offence: 'Estafa', status: 'inquest' }]),
  }
  const before = (await stored()).length
  const form = formWith(
    { ...recordForm, ...lists },
    ['photoFront', await photo(), 'front.jpg'],
    ['photoLeft', await photo(), 'left.jpg'],
    ['photoRight', await photo(), 'right.jpg'],
    ['photoOther', await photo(), 'hand.jpg'],
    ['photoOther', await photo(), 'foot.jpg'],
    ['documents[]', pdf(), 'warrant.pdf'],
  )
  const record = await registeredBy(await signIn(rita), form)
  expect(record.arrestedPerson).toMatchObject({
    aliases: ['Boy Kulot', 'Totoy'],
    marks: everyField.marks,
    legalStatus: 'inquest',
  })
  expect(record.arrests[0]!.charges.map(({ offence, status }) => [offence, status])).toEqual([
    ['Theft', 'under_investigation'],
    ['Estafa', 'inquest'],
  ])
  const { front, left, right, other } = record.photos
  expect([front, left, right, ...other].map(file => file!.name)).toEqual([
    'front.jpg',
    'left.jpg',
    'right.jpg',
    'hand.jpg',
    'foot.jpg',
  ])
  expect(record.documents.map(({ name }) => name)).toEqual(['warrant.pdf'])
  expect(await stored()).toHaveLength(before + 5 * 2 + 1)
})

test('a charge before a court counts as filed at registration unless a filing time is given', async () => {
  itIs('2026-03-11T09:00:00Z')
  const charges = [
    'charged',
    'on_trial',
    'convicted',
    'acquitted',
    'dismissed',
    'amnestied',
    'no_charge',
  ].map(status => ({ offence: 'Theft', status }))
  const { arrests, arrestedPerson } = await registeredBy(await signIn(rita), { ...recordForm, charges })
  const filed = '2026-03-11T09:00:00.000Z'
  expect(arrests[0]!.charges.map(({ filedAt }) => filedAt)).toEqual([filed, filed, filed, filed, '', '', ''])
  expect(arrestedPerson.legalStatus).toBe('convicted')
})

test('a time without a zone is read in the time zone of the board', async () => {
  const visitor = await signIn(rita)
  for (const [typed, meant] of [
    ['2026-03-10T08:30', new Date('2026-03-10T08:30').toISOString()],
    ['2026-03-10T16:30:00+08:00', '2026-03-10T08:30:00.000Z'],
    ['2026-03-10 08:30Z', '2026-03-10T08:30:00.000Z'],
  ])
    expect((await registeredBy(visitor, { ...recordForm, arrestedAt: typed })).arrests[0]!.arrestedAt).toBe(
      meant,
    )
})

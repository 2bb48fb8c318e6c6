// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import type { User } from '#server/permissions'
import { itIs } from '../support/board.ts'
import { olga, rita, rosa } from '../support/cast.ts'
import { arrested, happens, sealedRecord } from '../support/records.ts'
import { shown, signIn } from '../support/visit.ts'

const list = async (query = '', who: User = rosa) =>
  shown(await (await signIn(who)).get(`/arrested-persons${query}`), 'ArrestedPerson/Index')
const found = async (query: string, who?: User) => {
  const { arrestedPersons } = await list(query, who)
  expect(arrestedPersons.total).toBe(arrestedPersons.data.length)
  return arrestedPersons.data.map(({ familyName }) => familyName)
}

test('an empty register has an empty list', async () => {
  const { arrestedPersons, counts, facilities, can } = await list()
  expect(arrestedPersons).toEqual({ data: [], total: 0, page: 1, perPage: 25 })
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0])
  expect([facilities, can]).toEqual([[], { register: false, export: false, seal: false }])
  expect((await list('', rita)).can).toEqual({ register: true, export: false, seal: false })
  expect((await list('', olga)).can).toEqual({ register: true, export: true, seal: true })
})

test('a row has the fields that the list shows', async () => {
  itIs('2026-03-10T21:00:00Z')
  const fields = { birthDate: '1990-04-01', facility: 'City Jail', retentionReviewOn: '2026-03-10' }
  await arrested({ ...fields, charges: [{ offence: 'Theft', status: 'inquest' }] })
  const { data } = (await list()).arrestedPersons
  expect(data).toEqual([
    {
      id: 1,
      registerNumber: 'AP-2026-000001',
      givenName: 'Crisanto',
      middleName: '',
      familyName: 'Dimaculangan',
      nameSuffix: '',
      sex: 'male',
      birthDate: '1990-04-01',
      birthDateEstimated: false,
      custodyStatus: 'in_custody',
      legalStatus: 'inquest',
      facility: 'City Jail',
      arrestedAt: '2026-03-10T08:30:00.000Z',
      offence: 'Theft',
      clock: {
        since: '2026-03-10T08:30:00.000Z',
        dueAt: '2026-03-11T02:30:00.000Z',
        hours: 18,
        overdue: false,
      },
      retentionDue: true,
      sealed: false,
      photoId: null,
    },
  ])
})

async function severalPersons() {
  await arrested({ familyName: 'Abad', arrestedAt: '2026-03-01T08:00:00Z', facility: 'City Jail' })
  const bello = await arrested({
    familyName: 'Bello',
    arrestedAt: '2026-03-02T08:00:00Z',
    facility: 'Station 7',
  })
  await happens(bello, 'released', '2026-03-03T08:00:00Z')
  const cruz = await arrested({
    familyName: 'Cruz',
    arrestedAt: '2026-03-04T08:00:00Z',
    facility: 'City Jail',
    charges: [{ offence: 'Theft', status: 'on_trial' }],
  })
  await happens(cruz, 'hospital', '2026-03-05T08:00:00Z')
  await arrested({
    familyName: 'Diaz',
    arrestedAt: '2026-03-06T08:00:00Z',
    charges: [{ offence: 'Theft', status: 'charged' }],
  })
}

test.each([
  ['', ['Diaz', 'Cruz', 'Bello', 'Abad']],
  ['?custody=released', ['Bello']],
  ['?custody[]=released&custody[]=hospital', ['Cruz', 'Bello']],
  ['?legal=charged', ['Diaz']],
  ['?legal[]=charged&legal[]=on_trial', ['Diaz', 'Cruz']],
  ['?custody=in_custody&legal=under_investigation', ['Abad']],
  ['?facility=City Jail', ['Cruz', 'Abad']],
  ['?facility=Station 7', []],
  ['?clock=running', ['Abad']],
  ['?sealed=1', []],
  ['?sort=arrestedAt', ['Abad', 'Bello', 'Cruz', 'Diaz']],
  ['?sort=name', ['Abad', 'Bello', 'Cruz', 'Diaz']],
  ['?sort=-name', ['Diaz', 'Cruz', 'Bello', 'Abad']],
  ['?sort=registerNumber', ['Abad', 'Bello', 'Cruz', 'Diaz']],
  ['?sort=-registerNumber', ['Diaz', 'Cruz', 'Bello', 'Abad']],
  ['?search=cris&custody=hospital&legal=on_trial', ['Cruz']],
])('the list is filtered and sorted by the query “%s”', async (query, names) => {
  await severalPersons()
  expect(await found(query)).toEqual(names)
  const { counts, facilities } = await list(query)
  expect(counts).toEqual({ in_custody: 2, transferred: 0, hospital: 1, released: 1, escaped: 0, deceased: 0 })
  expect(facilities).toEqual(['City Jail'])
})

test('arrest date filters use the time zone of the server and include both days', async () => {
  const early = new Date('2026-03-10T00:00:00').toISOString()
  const late = new Date('2026-03-10T23:59:59').toISOString()
  await arrested({ familyName: 'Early', arrestedAt: early })
  await arrested({ familyName: 'Late', arrestedAt: late })
  expect(await found('?arrestedFrom=2026-03-10&arrestedTo=2026-03-10')).toEqual(['Late', 'Early'])
  expect(await found('?arrestedFrom=2026-03-11')).toEqual([])
  expect(await found('?arrestedTo=2026-03-09')).toEqual([])
})

test('records due for a retention review can be listed', async () => {
  itIs('2026-03-14T09:00:00')
  await arrested({ familyName: 'Past', retentionReviewOn: '2026-01-01' })
  await arrested({ familyName: 'Today', retentionReviewOn: '2026-03-14' })
  await arrested({ familyName: 'Tomorrow', retentionReviewOn: '2026-03-15' })
  await arrested({ familyName: 'Never' })
  expect(await found('?retentionDue=1&sort=name')).toEqual(['Past', 'Today'])
  const { data } = (await list('?sort=name')).arrestedPersons
  expect(data.map(({ retentionDue }) => retentionDue)).toEqual([false, true, true, false])
})

test('people who see sealed records can list only those', async () => {
  await arrested({ familyName: 'Open' })
  await sealedRecord({ familyName: 'Shut', facility: 'Secret' })
  expect(await found('?sealed=1', olga)).toEqual(['Shut'])
  expect(await found('?sealed=1&search=shut', olga)).toEqual(['Shut'])
  expect(await found('', olga)).toEqual(['Shut', 'Open'])
  expect((await list('', olga)).facilities).toEqual(['Secret'])
})

test('a page has 25 rows, and a page beyond the end is empty but gives the total', async () => {
  for (let i = 0; i < 28; i++) await arrested()
  for (const query of ['', 'search=cris&']) {
    const pages = await Promise.all([1, 2, 3].map(page => list(`?${query}page=${page}`)))
    expect(pages.map(({ arrestedPersons: { data, total } }) => [data.length, total])).toEqual([
      [25, 28],
      [3, 28],
      [0, 28],
    ])
    const ids = pages.flatMap(({ arrestedPersons }) => arrestedPersons.data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(28)
  }
})

test.each([
  'custody=asleep',
  'legal=guilty',
  'sort=age',
  'clock=stopped',
  'page=0',
  'arrestedFrom=2026-02-30',
])('the invalid query %s is refused', async query => {
  const visitor = await signIn(rosa)
  const answer = await visitor.document(`/arrested-persons?${query}`)
  expect(answer.status).toBe(422)
  expect(await db.auditEntry.count({ where: { action: { startsWith: 'arrested-person.' } } })).toBe(0)
})

test('a registrar can list the persons that they registered', async () => {
  await arrested({ familyName: 'Mine' }, rita)
  await arrested({ familyName: 'Theirs' }, olga)
  expect(await found('?registeredByMe=1', rita)).toEqual(['Mine'])
})

test('an empty filter lists every record', async () => {
  await arrested()
  const visitor = await signIn(olga)
  const empty = '?search=&custody=&legal[]=&facility=&arrestedFrom=&arrestedTo=&sort=&page='
  const { arrestedPersons, filter } = shown(
    await visitor.get(`/arrested-persons${empty}`),
    'ArrestedPerson/Index',
  )
  expect([arrestedPersons.total, filter.custody, filter.legal]).toEqual([1, [], []])
  const one = shown(await visitor.get('/arrested-persons?custody=&custody=escaped'), 'ArrestedPerson/Index')
  expect([one.arrestedPersons.total, one.filter.custody]).toEqual([0, ['escaped']])
  expect(shown(await visitor.get('/applications?status='), 'Application/Index').filter.status).toEqual([])
})

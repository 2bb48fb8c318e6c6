// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { register } from '#server/cases/acts/register'
import { RegisterForm } from '#server/cases/acts/forms'
import { ada, ben, furtherApplicant, nowHolds, rosa, vera } from '../../support/cast.ts'
import { itIs } from '../../support/board.ts'
import {
  approved,
  castVote,
  endorsed,
  form,
  heldFromEndorsed,
  recused,
  registered,
} from '../../support/cases.ts'
import { shown, signIn } from '../../support/visit.ts'
import type { User } from '#server/permissions'
import { leaveTasks } from '../../support/tampered.ts'

const list = async (query: string, viewer: User = vera) =>
  shown(await (await signIn(viewer)).get(`/applications${query}`), 'Application/Index')

const found = async (query: string, viewer?: User) =>
  (await list(query, viewer)).applications.data.map(
    ({ givenName, familyName }) => `${givenName} ${familyName}`,
  )

const searching = (text: string) => found(`?search=${encodeURIComponent(text)}&sort=name`)

/** Names that are hard to search and sort. */
async function people() {
  itIs('2026-03-14T09:00:00Z')
  const applicants = [
    {
      givenName: 'José María',
      middleName: 'de la Cruz',
      familyName: 'Peña-Ñuñez',
      caseNumber: 'CR-2024-0117',
    },
    {
      givenName: 'Ma. Luz',
      familyName: "O'Brien",
      nameSuffix: 'Jr.',
      alias: 'Lucky',
      caseNumber: 'G.R. No. 77_A',
    },
    { givenName: 'ángel', familyName: 'abad', typeId: 3, receivedOn: '2026-01-02' },
    { givenName: 'Zoë', familyName: 'Ábad', typeId: 3, receivedOn: '2026-02-01' },
    { givenName: 'Abdul-Rahman', familyName: 'Zamora', nameSuffix: 'III', receivedOn: '2026-01-02' },
  ]
  for (const applicant of applicants) await registered(applicant)
}

const searches: [text: string, expected: string[] | number][] = [
  ['pena', ['José María Peña-Ñuñez']],
  ['PEÑA', ['José María Peña-Ñuñez']],
  ['pen\u0303a', ['José María Peña-Ñuñez']],
  ['pe\u00adna', ['José María Peña-Ñuñez']],
  ['an\u200dgel', ['ángel abad']],
  ['nunez jose', ['José María Peña-Ñuñez']],
  ['maria cruz pena', ['José María Peña-Ñuñez']],
  ['cruz de la', ['José María Peña-Ñuñez']],
  ['pena-nu', ['José María Peña-Ñuñez']],
  ['-nunez', ['José María Peña-Ñuñez']],
  ['2024-0117', ['José María Peña-Ñuñez']],
  ['cr-2024-0117', ['José María Peña-Ñuñez']],
  ['0117', ['José María Peña-Ñuñez']],
  ['obrien', ["Ma. Luz O'Brien"]],
  ["o'brien", ["Ma. Luz O'Brien"]],
  ['"o" brien', ["Ma. Luz O'Brien"]],
  ['brien jr', ["Ma. Luz O'Brien"]],
  ['lucky', ["Ma. Luz O'Brien"]],
  ['g.r. no. 77', ["Ma. Luz O'Brien"]],
  ['77_a', ["Ma. Luz O'Brien"]],
  ['abad', ['ángel abad', 'Zoë Ábad']],
  ['zoe', ['Zoë Ábad']],
  ['z', ['Zoë Ábad', 'Abdul-Rahman Zamora']],
  ['iii', ['Abdul-Rahman Zamora']],
  ['rahman', ['Abdul-Rahman Zamora']],
  ['abdul-rah', ['Abdul-Rahman Zamora']],
  ['2026-000004', ['Zoë Ábad']],
  ['000004', ['Zoë Ábad']],
  ['2026-00000', 5],
  ['amora', []],
  ['zamora pena', []],
  ['%', []],
  ['_', []],
  ['%a', 4],
  ['___', []],
  ['\\', []],
  ["'", []],
  ["' or 1=1 --", []],
  ['-', []],
  ['a', 4],
  ['jose maria de la cruz pena nunez cr 2024 0117 more words than count', ['José María Peña-Ñuñez']],
  ['  jose   ', ['José María Peña-Ñuñez']],
]

test('a search finds exactly the matching applicants', async () => {
  await people()
  for (const [text, expected] of searches) {
    const names = await searching(text)
    expect([text, typeof expected === 'number' ? names.length : names]).toEqual([text, expected])
  }
})

test('an empty search or filter lists every application', async () => {
  await people()
  expect(await found('?search=')).toHaveLength(5)
  expect(await found('?search=%20%20')).toHaveLength(5)
  expect(await found('?status=&typeId=&receivedFrom=')).toHaveLength(5)
})

test('lists are sorted the same on every database, ignoring accents and capitals', async () => {
  await people()
  const byName = ['ángel abad', 'Zoë Ábad', "Ma. Luz O'Brien", 'José María Peña-Ñuñez', 'Abdul-Rahman Zamora']
  expect(await found('?sort=name')).toEqual(byName)
  expect(await found('?sort=-name')).toEqual(byName.toReversed())
  const byDay = ['ángel abad', 'Abdul-Rahman Zamora', 'Zoë Ábad', 'José María Peña-Ñuñez', "Ma. Luz O'Brien"]
  expect(await found('?sort=receivedOn')).toEqual(byDay)
  expect(await found('?sort=-receivedOn')).toEqual(byDay.toReversed())
  expect(await found('')).toEqual(byDay.toReversed())
  const byNumber = [
    'José María Peña-Ñuñez',
    "Ma. Luz O'Brien",
    'ángel abad',
    'Zoë Ábad',
    'Abdul-Rahman Zamora',
  ]
  expect(await found('?sort=reference')).toEqual(byNumber)
  expect(await found('?sort=-reference')).toEqual(byNumber.toReversed())
})

test('filters narrow the list, alone and together, and the response repeats them', async () => {
  await people()
  await approved({ givenName: 'Lualhati', familyName: 'Magtanggol' })
  const abads = ['Zoë Ábad', 'ángel abad']
  expect(await found('?typeId=3')).toEqual(abads)
  expect(await found('?status[]=approved')).toEqual(['Lualhati Magtanggol'])
  expect(await found('?status=approved')).toEqual(['Lualhati Magtanggol'])
  expect(await found('?status[]=approved&status[]=registered')).toHaveLength(6)
  expect(await found('?status[0]=approved&status[1]=on_hold')).toHaveLength(1)
  expect(await found('?receivedFrom=2026-02-01&receivedTo=2026-02-01')).toEqual(['Zoë Ábad'])
  expect(await found('?receivedTo=2026-01-31')).toEqual(['Abdul-Rahman Zamora', 'ángel abad'])
  expect(await found('?receivedFrom=2026-01-02&typeId=3&status[]=registered&search=an')).toEqual([
    'ángel abad',
  ])
  expect(await found('?typeId=3&status[]=approved')).toEqual([])
  expect(await found('?typeId=999')).toEqual([])
  const { filter } = await list(
    '?typeId=3&status[]=registered&search=%20a%20&sort=name&receivedFrom=2026-01-01',
  )
  expect(filter).toEqual({
    search: 'a',
    status: ['registered'],
    typeId: 3,
    awaitingMyVote: false,
    ready: false,
    mySeat: false,
    assignee: '',
    label: null,
    receivedFrom: '2026-01-01',
    receivedTo: '',
    decidedFrom: '',
    decidedTo: '',
    verdict: '',
    due: '',
    withArchived: false,
    waitsFor: '',
    answers: null,
    sort: 'name',
  })
})

test('the counts by status ignore filters and leave out archived cases', async () => {
  const applicant = { alias: 'Totoy' }
  await registered(applicant)
  await registered(applicant)
  await endorsed(applicant)
  await heldFromEndorsed(applicant)
  const archived = await approved(applicant)
  const numbers = {
    registered: 2,
    endorsed: 1,
    on_hold: 1,
    approved: 1,
    disapproved: 0,
    withdrawn: 0,
    duplicate: 0,
  }
  const all = await list('')
  expect([all.counts, all.applications.total]).toEqual([numbers, 5])
  const some = await list('?status[]=registered&search=totoy')
  expect([some.counts, some.applications.total]).toEqual([numbers, 2])
  leaveTasks()
  await db.application.update({ where: { id: archived.id }, data: { archived: true } })
  expect((await list('?search=totoy')).applications.total).toBe(4)
  expect(await found('?status[]=approved')).toEqual([])
  expect(all.types.map(({ name }) => name)).toEqual(['Amnesty', 'Clemency', 'Parole', 'Licence'])
})

test('a page has 25 rows, and a page beyond the end is empty but gives the total', async () => {
  // a transaction may take only five seconds
  for (let i = 1; i <= 53; i++) {
    const applicant = { ...form, ...furtherApplicant(i), caseNumber: 'CR-2024-0117' }
    await transaction(tx => register(tx, RegisterForm.parse(applicant), [], rosa))
  }
  const pages = await Promise.all(
    ['', '?page=2', '?page=3', '?page=4', '?page=1000000'].map(query => list(query)),
  )
  expect(pages.map(({ applications }) => applications.data.length)).toEqual([25, 25, 3, 0, 0])
  for (const [i, { applications }] of pages.entries())
    expect(applications).toMatchObject({ total: 53, perPage: 25, page: [1, 2, 3, 4, 1_000_000][i] })
  const ids = pages.flatMap(({ applications }) => applications.data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(53)
  expect((await list('?search=cr-2024-0117&page=3')).applications).toMatchObject({ total: 53, page: 3 })
  expect((await list('?search=cr-2024-0117&page=3')).applications.data).toHaveLength(3)
})

test('a row has the fields of the list and the progress of its open round', async () => {
  const one = await endorsed({ middleName: 'B.', nameSuffix: 'II' })
  await castVote(one, ada, 'approve')
  const { data } = (await list('')).applications
  expect(data).toEqual([
    {
      id: one.id,
      reference: expect.stringMatching(/^\d{4}-000001$/),
      status: 'endorsed',
      givenName: 'Lualhati',
      middleName: 'B.',
      familyName: 'Magtanggol',
      nameSuffix: 'II',
      type: 'Amnesty',
      receivedOn: '2026-03-12',
      due: null,
      blockers: 0,
      votes: { voted: 1, seats: 6 },
      waits: { for: 'votes', days: 0 },
    },
  ])
})

test('the filter for cases awaiting my vote lists open rounds in which my seat has not voted', async () => {
  const waiting = await endorsed({ familyName: 'Waiting' })
  const done = await endorsed({ familyName: 'Done' })
  const away = await endorsed({ familyName: 'Away' })
  await registered()
  await heldFromEndorsed()
  await approved()
  expect(await found('?awaitingMyVote=1', ben)).toHaveLength(3)
  await castVote(done, ben, 'approve')
  await recused(away, ben)
  expect(await found('?awaitingMyVote=1', ben)).toEqual(['Lualhati Waiting'])
  expect((await list('?awaitingMyVote=1', ben)).applications.total).toBe(1)
  expect((await list('', ben)).rail.waiting).toBe(1)
  expect(await found('?awaitingMyVote=true&search=done', ben)).toEqual([])
  expect(await found('?awaitingMyVote=1', vera)).toEqual([])
  await nowHolds(ben, ['applications.view'])
  expect(await found('?awaitingMyVote=1', ben)).toEqual([])
  expect((await list('', ben)).rail.waiting).toBe(0)
  expect(waiting.id).toBe(1)
})

test('the filter for cases assigned to me lists open rounds with my seat, even after I voted', async () => {
  const voted = await endorsed({ familyName: 'Voted' })
  await endorsed({ familyName: 'Waiting' })
  const left = await endorsed({ familyName: 'Left' })
  await registered()
  await approved()
  await castVote(voted, ben, 'approve')
  await recused(left, ben)
  expect(await found('?mySeat=1&sort=-name', ben)).toEqual(['Beatriz Waiting', 'Lualhati Voted'])
  expect((await list('?mySeat=1', ben)).applications.total).toBe(2)
  expect(await found('?mySeat=1', vera)).toEqual([])
  await nowHolds(ben, ['applications.view'])
  expect(await found('?mySeat=1', ben)).toEqual([])
})

test.each([
  ['status[]=carried', 'status.0', 'There is no such status.'],
  ['sort=votes', 'sort', 'The list can’t be sorted by this column.'],
  ['sort=sortName', 'sort', 'The list can’t be sorted by this column.'],
  ['page=0', 'page', 'There is no such page.'],
  ['page=1000001', 'page', 'There is no such page.'],
  ['typeId=abc', 'typeId', 'There is no such type.'],
  ['awaitingMyVote=maybe', 'awaitingMyVote', 'Choose yes or no.'],
  ['receivedFrom=2026-02-30', 'receivedFrom', 'Enter a date in the format 2026-03-14.'],
  ['receivedTo=9999-12-31', 'receivedTo', 'Enter a date in the format 2026-03-14.'],
  ['due=tomorrow', 'due', 'There is no such filter of due dates.'],
  ['decidedFrom=yesterday', 'decidedFrom', 'Enter a date in the format 2026-03-14.'],
  ['search[]=a', 'search', 'Enter text.'],
  [`search=${'x'.repeat(201)}`, 'search', 'Enter at most 200 characters.'],
  [Array(21).fill('status[]=endorsed').join('&'), 'status', 'Too many statuses.'],
])('the invalid filter %s is refused', async (query, field, sentence) => {
  const visitor = await signIn(vera)
  const answer = await visitor.get(`/applications?${query}`)
  expect([answer.status, answer.location]).toEqual([303, '/applications'])
  expect(shown(await visitor.follow(answer), 'Application/Index').errors).toEqual({ [field]: sentence })
  const document = await visitor.document(`/applications?${query}`)
  expect([document.status, document.page.component]).toEqual([422, 'Error'])
  const program = await visitor.program('GET', `/applications?${query}`)
  expect([program.status, program.errors]).toEqual([422, { [field]: sentence }])
})

test('a search with invalid UTF-8 finds nothing', async () => {
  await people()
  expect(await found('?search=%ED%A0%80')).toEqual([])
  expect(await found('?search=%FF')).toEqual([])
})

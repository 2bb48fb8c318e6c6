// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { db, DbNull } from '#server/platform/database/client'
import type { Choice } from '#server/cases/case/screens'
import type { User } from '#server/permissions'
import { itIs, resetBoard } from '../../support/board.ts'
import { approved, castVote, endorsed, recused, registered, signed } from '../../support/cases.ts'
import { ada, ben, carla, cora } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { leaveTasks } from '../../support/tampered.ts'

const exported = async (query = '', who: User = carla) => {
  const answer = await (await signIn(who)).document(`/applications/export${query}`)
  expect(answer.status).toBe(200)
  return { ...answer, rows: parse(answer.text, { columns: true, bom: true }) as Record<string, string>[] }
}
const names = async (query: string) => (await exported(query)).rows.map(row => row['Family name'])

const preview = async (filter: object, who: User = carla) => {
  const answer = await (await signIn(who)).program('POST', '/applications/export/preview', filter)
  return { ...answer, found: JSON.parse(answer.text) }
}

const remarks = 'Settled long ago, and nobody asks about it any more.'

test('the export contains the applications that match the filter, with their details', async () => {
  itIs('2026-03-14T09:00:00')
  await registered({ familyName: 'Abad', alias: 'Boy, Kulot', caseNumber: 'CR-2024-0117', locality: 'Naga' })
  await registered({ familyName: 'Bello', typeId: 3, receivedOn: '2026-02-01' })
  await approved({ familyName: 'Cruz' })
  const { headers, rows } = await exported()
  expect(headers.get('content-disposition')).toBe('attachment; filename=applications-2026-03-14.csv')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(rows[0]).toMatchObject({
    Reference: '2026-000001',
    Type: 'Amnesty',
    Status: 'registered',
    Archived: 'no',
    'Received on': '2026-03-12',
    'Family name': 'Abad',
    Alias: 'Boy, Kulot',
    'Case number': 'CR-2024-0117',
    Locality: 'Naga',
  })
  expect(rows.map(row => row['Family name'])).toEqual(['Abad', 'Bello', 'Cruz'])
  expect(await names('?search=bel')).toEqual(['Bello'])
  expect(await names('?status[]=approved')).toEqual(['Cruz'])
  expect(await names('?typeId=3&sort=name&page=7')).toEqual(['Bello'])
  expect(await names('?receivedFrom=2026-03-01')).toEqual(['Abad', 'Cruz'])
  expect(await names('?ids[]=3&ids[]=1&ids[]=999')).toEqual(['Abad', 'Cruz'])
  expect(await names('?ids[]=3&status[]=registered')).toEqual([])
})

test('archived cases are exported only with the archive', async () => {
  await registered({ familyName: 'Abad' })
  const archived = await signed({ familyName: 'Bello' })
  await (await signIn(carla)).post(`${archived.path}/archive`, { remarks })
  expect(await names('')).toEqual(['Abad'])
  expect(await names('?archived=1')).toEqual(['Bello'])
  expect(await names(`?ids[]=${archived.id}`)).toEqual([])
})

test('cells that look like formulas are escaped', async () => {
  await registered({ givenName: '=1+1', familyName: '@cmd', alias: '+1, -2', offence: '=HYPERLINK("x")' })
  expect((await exported()).rows[0]).toMatchObject({
    'Given name': "'=1+1",
    'Family name': "'@cmd",
    Alias: "'+1, -2",
    Offence: `'=HYPERLINK("x")`,
  })
})

test('a list longer than one batch is exported completely, each application once', async () => {
  const { id } = await registered()
  const { id: _id, ...one } = await db.application.findUniqueOrThrow({ where: { id } })
  leaveTasks()
  await db.application.createMany({
    data: Array.from({ length: 520 }, (_, i) => ({ ...one, answers: DbNull, reference: `2025-${i + 1}` })),
  })
  const { rows } = await exported()
  expect([rows.length, new Set(rows.map(row => row.Reference)).size]).toEqual([521, 521])
})

test('the export preview lists the selected cases or counts those that match the filter', async () => {
  await registered({ familyName: 'Abad', givenName: 'Ana' })
  await registered({ familyName: 'Bello' })
  expect((await preview({ ids: [1, 999] })).found).toEqual({
    total: 1,
    rows: [{ id: 1, reference: expect.stringMatching(/-000001$/), name: 'Abad, Ana', refusal: null }],
  })
  expect((await preview({})).found).toEqual({ total: 2, rows: [] })
  expect((await preview({ search: 'bello' })).found).toEqual({ total: 1, rows: [] })
  expect((await preview({ archived: '1' })).found).toEqual({ total: 0, rows: [] })
  expect(await db.auditEntry.count({ where: { action: 'application.export' } })).toBe(0)
})

test('the audit log records an export with its filter', async () => {
  await registered()
  await exported('?status[]=registered&search=magtanggol')
  const [entry] = await db.auditEntry.findMany({
    where: { action: 'application.export' },
    orderBy: { id: 'asc' },
  })
  expect(entry).toMatchObject({ actorName: carla.name, subjectId: null })
  expect(entry!.details).toMatchObject({ filter: { status: ['registered'], search: 'magtanggol' } })
})

test.each([
  [
    'more than 200 applications',
    `?${Array.from({ length: 201 }, (_, i) => `ids[]=${i + 1}`).join('&')}`,
    'Select at most 200 applications.',
  ],
  ['an invalid id', '?ids[]=abc', 'There is no such application.'],
])('an export is refused: %s', async (_what, query, sentence) => {
  const { status, errors } = await (await signIn(carla)).program('GET', `/applications/export${query}`)
  expect([status, Object.values(errors)]).toEqual([422, [sentence]])
})

test('boards that differ only in sealed votes export the same bytes', async () => {
  const boards: unknown[] = []
  for (const [first, second] of [
    ['approve', 'disapprove'],
    ['disapprove', 'abstain'],
  ] as [Choice, Choice][]) {
    await resetBoard()
    itIs('2026-03-14T09:00:00Z')
    const one = await endorsed({ familyName: 'Abad' })
    for (const member of [ada, ben, cora]) await castVote(one, member, first)
    await castVote(await endorsed({ familyName: 'Bello' }), ada, second)
    await recused(one, ben)
    const responses = []
    for (const query of [
      '',
      '?status[]=endorsed&sort=name',
      '?awaitingMyVote=1',
      '?ids[]=1',
      '?search=approve',
    ]) {
      const { text, headers } = await exported(query)
      responses.push(text, headers.get('content-length'), (await preview({ search: 'a' })).text)
    }
    boards.push(responses)
  }
  expect(boards[0]).toEqual(boards[1])
  expect(JSON.stringify(boards)).not.toMatch(/approve|Round|quorum/)
})

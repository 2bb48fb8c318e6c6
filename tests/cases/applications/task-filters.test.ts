import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { taskFilterNamed } from '#server/tasks/filter-names'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { emil, rosa } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'

const listFor = async (who: User, query: string) =>
  shown(await (await signIn(who)).get(`/applications?${query}`), 'Application/Index')
const idsOn = async (who: User, query: string) =>
  (await listFor(who, query)).applications.data.map(({ id }) => id)

test.each([
  ['endorse', 'endorsement'],
  ['toEndorse', 'endorsement'],
  ['to-endorse', 'endorsement'],
  ['Endorsement', 'endorsement'],
  ['toDecide', 'decision'],
  ['votes', 'vote'],
  ['missingDocuments', 'documents'],
  ['sign', 'resolution'],
  ['mine', 'me'],
  ['overdue', 'overdue'],
  ['overdueHolds', 'reviewOverdue'],
  ['nothing', null],
])('the task %s can be asked for by its other names', (given, filter) => {
  expect(taskFilterNamed(given)).toBe(filter)
})

test('a list ignores tasks that do not exist', async () => {
  const { id } = await registered()
  for (const query of ['waitsFor=nothing', 'waitsFor[]=me', 'waitsFor=']) {
    const { filter, applications } = await listFor(emil, query)
    expect([filter.waitsFor, applications.data.map(row => row.id)]).toEqual(['', [id]])
  }
  expect(await idsOn(emil, 'waitsFor=toEndorse')).toEqual([id])
  expect(await idsOn(rosa, 'waitsFor=toEndorse')).toEqual([])
})

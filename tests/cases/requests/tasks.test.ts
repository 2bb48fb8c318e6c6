// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { refreshAllTasks } from '#server/cases/case/tasks/refresh'
import type { User } from '#server/permissions'
import { archive, endorse, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { ada, carla, emil, rosa, vera } from '../../support/cast.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { accept, answerPath, giveBack, requested, requestNow, takeBack, type RequestRef } from './requests.ts'

beforeEach(() => itIs('2026-03-16T09:30:00Z'))

const items = [{ kind: 'question', label: 'Where do you live?' }]

async function answered(more: object = {}) {
  const request = await requested({ items, dueOn: '2026-03-20', ...more })
  await answerNow(request)
  return request
}

async function answerNow(request: RequestRef) {
  const [item] = (await requestNow(request)).items
  await guest().post(await answerPath(request), { send: 'yes', items: { [item!.id]: 'Manila' } })
}

const itemOf = async (request: RequestRef) => (await requestNow(request)).items[0]!.id

async function list(name: 'requestAnswered' | 'requestOverdue', who: User) {
  const { waiting } = shown(await (await signIn(who)).get('/dashboard'), 'Dashboard')
  return waiting[name]
}
const ids = async (filter: string, who: User) =>
  shown(
    await (await signIn(who)).get(`/applications?waitsFor=${filter}`),
    'Application/Index',
  ).applications.data.map(({ id }) => id)
const waits = async (who: User, { path }: RequestRef) =>
  shown(await (await signIn(who)).get(path), 'Application/Detail').waits

test('an answered request is a task of people who may accept it', async () => {
  const request = await requested({ items })
  expect(await list('requestAnswered', rosa)).toMatchObject({ total: 0 })
  await answerNow(request)
  for (const officer of [rosa, emil, carla]) {
    expect(await list('requestAnswered', officer)).toMatchObject({
      total: 1,
      first: [{ id: request.id, note: '1 answer', detail: 'Where do you live?' }],
    })
    expect(await ids('acceptance', officer)).toEqual([request.id])
    expect(await waits(officer, request)).toMatchObject({ for: 'acceptance', count: 1 })
  }
  for (const other of [ada, vera]) {
    expect(await list('requestAnswered', other)).toBeNull()
    expect(await ids('acceptance', other)).toEqual([])
    expect(await waits(other, request)).toMatchObject({ for: 'documents' })
  }
})

test.each<[string, (request: RequestRef) => Promise<unknown>]>([
  ['accepted', async request => accept(request, await itemOf(request))],
  ['returned', async request => giveBack(request, await itemOf(request))],
  ['withdrawn', takeBack],
  ['on a withdrawn case', ({ id }) => withdraw(id, { remarks: 'She does not want it any more.' }, rosa)],
])('an answer is no task once it is %s', async (_, act) => {
  const request = await answered()
  expect(await list('requestAnswered', rosa)).toMatchObject({ total: 1 })
  await act(request)
  expect(await list('requestAnswered', rosa)).toMatchObject({ total: 0 })
})

test('a request is overdue from the day after its date until it is answered', async () => {
  const request = await requested({ items, dueOn: '2026-03-20' })
  itIs('2026-03-20T15:00:00Z')
  expect(await list('requestOverdue', rosa)).toMatchObject({ total: 0 })
  expect(await ids('request', rosa)).toEqual([])
  itIs('2026-03-21T09:00:00Z')
  for (const officer of [rosa, emil, carla]) {
    expect(await list('requestOverdue', officer)).toMatchObject({ total: 1, first: [{ id: request.id }] })
    expect(await ids('request', officer)).toEqual([request.id])
  }
  expect(await list('requestOverdue', ada)).toBeNull()
  await answerNow(request)
  expect(await list('requestOverdue', rosa)).toMatchObject({ total: 0 })
})

test('a case waits for the applicant or for an opinion since the request, or since its return', async () => {
  const request = await requested({ items })
  const opinion = await requested({ items, to: 'opinion' })
  itIs('2026-03-18T09:30:00Z')
  expect(await waits(rosa, request)).toEqual({ for: 'applicant', on: '2026-03-16', days: 2 })
  expect(await waits(rosa, opinion)).toEqual({ for: 'opinion', on: '2026-03-16', days: 2 })
  expect(await waits(vera, request)).toMatchObject({ for: 'documents' })
  await answerNow(request)
  await giveBack(request, await itemOf(request))
  expect(await waits(rosa, request)).toEqual({ for: 'applicant', on: '2026-03-18', days: 0 })
})

test('cases that wait for the applicant or an opinion are listed before the date too, the longest wait first', async () => {
  const request = await requested({ items })
  const opinion = await requested({ items, to: 'opinion' })
  itIs('2026-03-17T09:30:00Z')
  const later = await requested({ items })
  for (const officer of [rosa, emil, carla]) {
    expect(await ids('applicant', officer)).toEqual([request.id, later.id])
    expect(await ids('opinion', officer)).toEqual([opinion.id])
  }
  for (const other of [ada, vera]) expect(await ids('applicant', other)).toEqual([])
  itIs('2026-03-18T09:30:00Z')
  await answerNow(request)
  expect(await ids('applicant', rosa)).toEqual([later.id])
  await giveBack(request, await itemOf(request))
  expect(await ids('applicant', rosa)).toEqual([later.id, request.id])
  expect(await ids('applicant&sort=receivedOn', rosa)).toEqual([request.id, later.id])
})

test('an endorsed case goes on waiting for votes of its members while something is asked', async () => {
  const request = await requested({ items })
  await endorse(request.id, { remarks: 'Everything is in order.' }, emil)
  expect(await waits(ada, request)).toMatchObject({ for: 'votes', mine: true })
  expect(await waits(emil, request)).toMatchObject({ for: 'applicant' })
})

test('the tasks of requests come back when all tasks are rebuilt', async () => {
  const answer = await answered()
  const open = await requested({ items, to: 'opinion', dueOn: '2026-03-16' })
  itIs('2026-03-17T09:30:00Z')
  await db.task.deleteMany()
  await refreshAllTasks()
  expect(await list('requestAnswered', rosa)).toMatchObject({ first: [{ id: answer.id }] })
  expect(await list('requestOverdue', rosa)).toMatchObject({ first: [{ id: open.id }] })
})

test('an archived case has no tasks of requests', async () => {
  const request = await answered()
  await withdraw(request.id, { remarks: 'She does not want it any more.' }, rosa)
  await archive(request.id, { remarks: 'Nothing is left to do.' }, carla)
  expect(await db.task.count({ where: { applicationId: request.id } })).toBe(0)
})

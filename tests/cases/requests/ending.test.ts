// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { happenedTo } from '#server/cases/clocks/happened'
import { read } from '#server/platform/database/read'
import { archive, hold, reinstate, settleDuplicate, withdraw } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { approved, registered, type Ref, signed } from '../../support/cases.ts'
import { carla, emil, rosa } from '../../support/cast.ts'
import { guest, shown, signIn } from '../../support/visit.ts'
import { entries } from '../../people/users/people.ts'
import { accept, answerPath, requested, requestForm, requestNow, sendAnswer } from './requests.ts'

beforeEach(() => itIs('2026-03-14T09:30:00Z'))

const remarks = 'She does not want it any more.'
const items = [{ kind: 'question', label: 'Where do you live?' }]

const endings: [string, () => Promise<Ref>, (found: Ref) => Promise<unknown>, string][] = [
  ['withdrawn', registered, ({ id }) => withdraw(id, { remarks }, rosa), 'The application was withdrawn.'],
  [
    'marked as a duplicate',
    async () => (await registered(), registered()),
    ({ id }) => settleDuplicate(id, { otherId: 1, verdict: 'same', reason: remarks }, rosa),
    'The application was marked as a duplicate.',
  ],
  ['archived', signed, ({ id }) => archive(id, { remarks }, carla), 'The application was archived.'],
]

test.each(endings)('the requests of a case that is %s end with it', async (_, make, end, reason) => {
  const found = await make()
  const request = await requested({ items }, found)
  const other = await requested({ items, to: 'opinion' }, found)
  const path = await answerPath(request)
  itIs('2026-03-16T09:30:00Z')
  await end(found)
  for (const one of [request, other])
    expect(await requestNow(one)).toMatchObject({ reason, closedAt: new Date('2026-03-16T09:30:00Z') })
  expect(await entries('application.withdraw-request')).toMatchObject(
    [request, other].map(({ requestId }) => ({ details: { request: requestId, reason } })),
  )
  const unknown = await guest().get(`/answers/${'A'.repeat(path.length - '/answers/'.length)}`)
  const closed = await guest().get(path)
  expect(closed.page.props).toEqual(unknown.page.props)
  expect(closed.page.props).toMatchObject({ result: 'not recognised' })
  await guest().post(path, { send: 'yes', items: { 1: 'Manila' } })
  expect((await requestNow(request)).items).toMatchObject([{ state: 'open', answer: '' }])
  const { stops } = (await happenedTo([found.id], read)).get(found.id)!
  expect(stops.filter(({ kind }) => kind === 'request')).toMatchObject([
    { from: '2026-03-14', to: '2026-03-16' },
    { from: '2026-03-14', to: '2026-03-16' },
  ])
  expect(await db.task.count({ where: { kind: { in: ['requestOverdue', 'opinionOverdue'] } } })).toBe(0)
})

test.each<[string, () => Promise<Ref>]>([
  ['on hold', registered],
  ['decided', approved],
])('a case that is %s takes answers', async (stage, make) => {
  const found = await make()
  const request = await requested({ items }, found)
  if (stage === 'on hold') await hold(found.id, { remarks, reviewOn: '2026-04-01' }, emil)
  await sendAnswer(request)
  const { closedAt, items: answered } = await requestNow(request)
  expect([closedAt, answered[0]!.state]).toEqual([null, 'answered'])
})

test('an answer that was sent before the case was withdrawn stays with the request, and is not accepted', async () => {
  const request = await requested({ items })
  await sendAnswer(request)
  await withdraw(request.id, { remarks }, rosa)
  await reinstate(request.id, { remarks: 'She changed her mind again.' }, rosa)
  const {
    closedAt,
    items: [item],
  } = await requestNow(request)
  expect([closedAt !== null, item!.answer]).toEqual([true, 'Since 1999'])
  await expect(accept(request, item!.id)).rejects.toThrow('This request was withdrawn.')
})

test('nothing is asked about a withdrawn case until it is reinstated', async () => {
  const request = await requested({ items })
  await withdraw(request.id, { remarks }, rosa)
  const visitor = await signIn(rosa)
  const ask = () => visitor.post(`${request.path}/requests`, requestForm())
  const { whyNot } = shown(await visitor.get(`${request.path}/requests/create`), 'Request/Create')
  expect(whyNot).toMatch(/^This application is withdrawn\. Only applications that are registered/)
  await ask()
  expect(await db.request.count()).toBe(1)
  await reinstate(request.id, { remarks: 'She changed her mind again.' }, rosa)
  expect((await requestNow(request)).closedAt).not.toBeNull()
  await ask()
  expect(await db.request.count({ where: { closedAt: null } })).toBe(1)
})

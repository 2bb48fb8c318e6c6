// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { olga, rosa, vera } from '../../support/cast.ts'
import { form } from '../../support/cases.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { answers, dotted, licence, licenceBoard } from './licence.ts'
import { published } from './types.ts'

const registerAs = (clerk: Visitor) => clerk.post('/applications', { ...licence, ...dotted(answers) })

const historyFor = async (visitor: Visitor) => {
  const answer = await visitor.get('/applications/1', {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history',
  })
  return answer.page.props.history as { action: string; changes: object[] }[]
}

const changes = (history: { changes: object[] }[]) => history.flatMap(entry => entry.changes)

test('the history names changed answers by their labels, and shows hidden fields only to viewers with the permission', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  await clerk.put('/applications/1', { ...licence, ...dotted({ ...answers, seatCount: 45 }), version: 1 })
  const omni = await signIn(olga)
  const all = { ...answers, seatCount: 45, risk: 'high' }
  await omni.put('/applications/1', { ...licence, ...dotted(all), version: 2 })
  const seats = { field: 'Seats', before: '40', after: '45' }
  const risk = { field: 'Risk', before: '', after: 'HIGH' }
  expect(changes(await historyFor(omni))).toEqual(expect.arrayContaining([seats, risk]))
  const forVera = await historyFor(await signIn(vera))
  expect(forVera.map(({ action }) => action)).toEqual(['application.edit', 'application.register'])
  expect(changes(forVera)).toContainEqual(seats)
  expect(JSON.stringify(forVera)).not.toMatch(/risk|high/i)
})

test('a stale edit names the answers that were changed', async () => {
  await licenceBoard()
  const clerk = await signIn(rosa)
  await registerAs(clerk)
  const change = (seatCount: number) =>
    clerk.put('/applications/1', { ...licence, ...dotted({ ...answers, seatCount }), version: 1 })
  await change(45)
  const { page } = await clerk.follow(await change(50))
  expect(page.props.errors.version).toMatch(/^Rosa Registry changed seat count at /)
})

test('searches find a case by its short answers, but not by hidden ones', async () => {
  await published({
    fields: [
      { name: 'premises', kind: 'text', label: 'Premises' },
      { name: 'informant', kind: 'name', label: 'Informant', seenBy: 'applications.decide' },
    ],
  })
  const omni = await signIn(olga)
  await omni.post('/applications', {
    ...form,
    ...dotted({ premises: 'Golden Lion', informant: 'Zacarias' }),
  })
  const totalFor = async (word: string) =>
    shown(await omni.get(`/applications?search=${word}`), 'Application/Index').applications.total
  expect([await totalFor('golden'), await totalFor('zacarias')]).toEqual([1, 0])
  await omni.put('/applications/1', { ...form, ...dotted({ premises: 'Silver Lion' }), version: 1 })
  expect([await totalFor('golden'), await totalFor('silver')]).toEqual([0, 1])
})

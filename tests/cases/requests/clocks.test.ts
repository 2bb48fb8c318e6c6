// Fast suite: on both databases.
import { expect, test } from 'vitest'
import { happenedTo } from '#server/cases/clocks/happened'
import { read } from '#server/platform/database/read'
import { itIs } from '../../support/board.ts'
import { guest } from '../../support/visit.ts'
import { dueOnOf, withClocks } from '../due/clocks-of-cases.ts'
import { answerPath, giveBack, requested, requestNow, takeBack } from './requests.ts'

const items = [{ kind: 'question', label: 'Where do you live?' }]
const stopsOf = async ({ id }: { id: number }) => (await happenedTo([id], read)).get(id)!.stops

test('a request stops the clocks until it is answered, and again when an answer is returned', async () => {
  await withClocks({ stops: 'request' })
  itIs('2026-03-16T09:30:00Z')
  const request = await requested({ items })
  itIs('2026-03-18T09:30:00Z')
  const [item] = (await requestNow(request)).items
  await guest().post(await answerPath(request), { send: 'yes', items: { [item!.id]: 'Manila' } })
  const first = { kind: 'request', from: '2026-03-16', to: '2026-03-18', why: 'waiting for the applicant' }
  expect(await stopsOf(request)).toEqual([first])
  expect(await dueOnOf(request)).toBe('2026-04-13')
  itIs('2026-03-19T09:30:00Z')
  await giveBack(request, item!.id)
  itIs('2026-03-20T09:30:00Z')
  await takeBack(request)
  expect(await stopsOf(request)).toEqual([first, { ...first, from: '2026-03-19', to: '2026-03-20' }])
  expect((await happenedTo([request.id], read)).get(request.id)!.events.requested).toBe('2026-03-16')
})

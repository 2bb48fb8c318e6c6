import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import { itIs } from '../../support/board.ts'
import {
  approved,
  castVote,
  disapproved,
  endorsed,
  heldFromEndorsed,
  heldFromRegistered,
  type Ref,
  registered,
  signAs,
} from '../../support/cases.ts'
import { ada, carla, emil, rosa, vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { draft, reconsider } from '../../support/acts.ts'

async function nextFor(who: User, { path }: Ref) {
  const answer = await (
    await signIn(who)
  ).get(path, {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'next',
  })
  const { next } = shown(answer, 'Application/Detail')
  return next ? [next.kind, next.id] : next
}

test('a member is offered the oldest other case that awaits their vote', async () => {
  const newer = await endorsed({ receivedOn: '2026-03-02' })
  const here = await endorsed({ receivedOn: '2026-01-01' })
  const older = await endorsed({ receivedOn: '2026-03-01' })
  expect(await nextFor(ada, here)).toEqual(['toVote', older.id])
  await castVote(older, ada, 'abstain')
  expect(await nextFor(ada, here)).toEqual(['toVote', newer.id])
  await castVote(newer, ada, 'approve')
  expect(await nextFor(ada, here)).toBeNull()
})

test('an endorsing officer is offered the next case to endorse', async () => {
  const here = await registered()
  expect(await nextFor(emil, here)).toBeNull()
  const other = await registered()
  expect(await nextFor(emil, here)).toEqual(['toEndorse', other.id])
})

test('a chair is offered more work of the same kind first', async () => {
  const decided = await approved()
  const signedLater = await approved()
  const held = await heldFromEndorsed()
  const voting = await endorsed()
  expect(await nextFor(carla, decided)).toEqual(['toSign', signedLater.id])
  expect(await nextFor(carla, voting)).toEqual(['toSign', decided.id])
  expect(await nextFor(carla, held)).toEqual(['toVote', voting.id])
})

test('people who neither vote, endorse nor decide are not offered a next case', async () => {
  const here = await endorsed()
  await endorsed()
  await registered()
  for (const who of [vera, rosa]) expect(await nextFor(who, here)).toBeNull()
})

const namesFor = async (query: string, who: User = vera) => {
  const list = await (await signIn(who)).get(`/applications?sort=name&${query}`)
  return shown(list, 'Application/Index').applications.data.map(({ familyName }) => familyName)
}

const remarks = 'Everything is in order with this case.'
const text = {
  title: 'Resolution',
  body: 'The board grants the request.',
  scan: undefined,
  version: undefined,
}

test('the list can be filtered by the date of the decision', async () => {
  itIs('2026-04-27T23:59:59')
  await approved({ familyName: 'Abad' })
  itIs('2026-04-28T00:00:00')
  await disapproved({ familyName: 'Bello' })
  await registered({ familyName: 'Cruz' })
  expect(await namesFor('decidedFrom=2026-04-28&decidedTo=2026-04-28')).toEqual(['Bello'])
  expect(await namesFor('decidedTo=2026-04-27')).toEqual(['Abad'])
  expect(await namesFor('decidedFrom=2026-04-27')).toEqual(['Abad', 'Bello'])
  expect(await namesFor('decidedFrom=2026-04-27&status[]=approved')).toEqual(['Abad'])
  expect(await namesFor('decidedFrom=2026-05-01')).toEqual([])
})

test('a decided case awaits a resolution until one is signed, and no longer does when it is reconsidered', async () => {
  const { id } = await approved({ familyName: 'Abad' })
  await disapproved({ familyName: 'Bello' })
  await registered({ familyName: 'Cruz' })
  expect(await namesFor('waitsFor=resolution')).toEqual(['Abad', 'Bello'])
  await draft(id, text, [], carla)
  expect(await namesFor('waitsFor=resolution')).toEqual(['Abad', 'Bello'])
  await signAs({ id }, carla)
  expect(await namesFor('waitsFor=resolution')).toEqual(['Bello'])
  await reconsider(id, { remarks }, carla)
  expect(await namesFor('waitsFor=resolution')).toEqual(['Bello'])
})

test('a hold that is due for review is listed for people who can resume it', async () => {
  await heldFromRegistered({ familyName: 'Cruz' })
  await heldFromEndorsed({ familyName: 'Diaz' })
  expect(await namesFor('waitsFor=review', carla)).toEqual([])
  itIs('2030-01-01T12:00:00')
  expect(await namesFor('waitsFor=review', carla)).toEqual(['Cruz', 'Diaz'])
  expect(await namesFor('waitsFor=review', emil)).toEqual(['Cruz'])
  expect(await namesFor('waitsFor=review', vera)).toEqual([])
})

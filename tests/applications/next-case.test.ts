import { expect, test } from 'vitest'
import type { User } from '#server/permissions'
import '../support/board.ts'
import { approved, castVote, endorsed, heldFromEndorsed, registered, type Ref } from '../support/cases.ts'
import { ada, carla, emil, rosa, vera } from '../support/cast.ts'
import { shown, signIn } from '../support/visit.ts'

// Where somebody goes on when there is nothing left to do at a case.

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

test('a member goes on to the next case that awaits their vote, the oldest first', async () => {
  const newer = await endorsed({ receivedOn: '2026-03-02' })
  const here = await endorsed({ receivedOn: '2026-01-01' })
  const older = await endorsed({ receivedOn: '2026-03-01' })
  expect(await nextFor(ada, here)).toEqual(['toVote', older.id])
  await castVote(older, ada, 'abstain')
  expect(await nextFor(ada, here)).toEqual(['toVote', newer.id])
  await castVote(newer, ada, 'approve')
  expect(await nextFor(ada, here)).toBeNull()
})

test('an officer goes on to what is to be endorsed', async () => {
  const here = await registered()
  expect(await nextFor(emil, here)).toBeNull()
  const other = await registered()
  expect(await nextFor(emil, here)).toEqual(['toEndorse', other.id])
})

test('a chair goes on with the kind of work that this case was', async () => {
  const decided = await approved()
  const signedLater = await approved()
  const held = await heldFromEndorsed()
  const voting = await endorsed()
  expect(await nextFor(carla, decided)).toEqual(['toSign', signedLater.id])
  expect(await nextFor(carla, voting)).toEqual(['toSign', decided.id])
  expect(await nextFor(carla, held)).toEqual(['toVote', voting.id])
})

test('who neither votes, endorses nor decides is led nowhere', async () => {
  const here = await endorsed()
  await endorsed()
  await registered()
  for (const who of [vera, rosa]) expect(await nextFor(who, here)).toBeNull()
})

import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { type Kind, pairOf, personOf, type Side } from '#server/identities/people'
import { giveVerdict, verdictsOn, withdrawVerdict } from '#server/identities/verdicts'
import { itIs } from '#tests/support/board'
import { registered } from '#tests/support/cases'
import { emil, rosa } from '#tests/support/cast'
import { arrested } from './arrested.ts'

async function sideOf(kind: Kind, id: number): Promise<Side> {
  const where = { where: { id } }
  const row =
    kind === 'applicant'
      ? await db.application.findUniqueOrThrow(where)
      : await db.arrestedPerson.findUniqueOrThrow(where)
  return { kind, id, person: personOf(row) }
}

const give = (one: Side, other: Side, verdict: 'same' | 'different', actor = rosa) =>
  transaction(tx =>
    giveVerdict(tx, { sides: [one, other], verdict, reason: 'They are half-sisters.' }, actor),
  )

const on = async (one: Side, other: Side) => (await verdictsOn(read, one, [other])).get(other.id)

async function twoApplicants() {
  const [older, newer] = [await registered(), await registered()]
  return {
    paths: [older.path, newer.path] as const,
    older: await sideOf('applicant', older.id),
    newer: await sideOf('applicant', newer.id),
  }
}

test('a verdict applies to both sides of its pair and shows its author, time and reason', async () => {
  itIs('2026-03-14T09:00:00Z')
  const { older, newer } = await twoApplicants()
  const third = await sideOf('applicant', (await registered()).id)
  await give(older, newer, 'different')
  const verdict = {
    verdict: 'different',
    reason: 'They are half-sisters.',
    by: 'Rosa Registry',
    at: '2026-03-14T09:00:00.000Z',
    lapsed: false,
    changed: { one: [], other: [] },
  }
  expect([await on(older, newer), await on(newer, older)]).toEqual([verdict, verdict])
  expect([await on(older, third), await on(third, newer)]).toEqual([undefined, undefined])
})

test('a verdict on an arrested person does not apply to an application with the same id', async () => {
  const { older, newer } = await twoApplicants()
  const person = await sideOf('arrested', (await arrested()).id)
  expect(person.id).toBe(older.id)
  await give(newer, person, 'same')
  expect([await on(newer, person), await on(person, newer)]).toMatchObject([
    { verdict: 'same' },
    { verdict: 'same' },
  ])
  expect(await on(newer, older)).toBeUndefined()
})

test('a later verdict replaces the earlier one, which stays stored', async () => {
  const { older, newer } = await twoApplicants()
  await give(newer, older, 'different')
  await give(older, newer, 'same', emil)
  expect(await on(newer, older)).toMatchObject({ verdict: 'same', by: 'Emil Endorser' })
  const all = await db.matchVerdict.findMany({ orderBy: { id: 'asc' } })
  expect(all.map(({ verdict, withdrawnById }) => [verdict, withdrawnById])).toEqual([
    ['different', emil.id],
    ['same', null],
  ])
})

test('a withdrawn verdict no longer applies and is stored with who withdrew it and why', async () => {
  const { older, newer } = await twoApplicants()
  await give(newer, older, 'same')
  const withdraw = () =>
    transaction(tx => withdrawVerdict(tx, pairOf(older, newer), emil, 'I mistook one for the other.'))
  expect(await withdraw()).toBe(1)
  expect(await on(newer, older)).toBeUndefined()
  expect(await withdraw()).toBe(0)
  expect(await db.matchVerdict.findFirst()).toMatchObject({
    withdrawnById: emil.id,
    withdrawReason: 'I mistook one for the other.',
  })
})

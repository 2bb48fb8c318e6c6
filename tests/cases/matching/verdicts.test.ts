import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { type Kind, personOf, type Side } from '#server/identities/people'
import { giveVerdict, verdictsOn } from '#server/identities/verdicts'
import '#tests/support/board'
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
    older: await sideOf('applicant', older.id),
    newer: await sideOf('applicant', newer.id),
  }
}

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

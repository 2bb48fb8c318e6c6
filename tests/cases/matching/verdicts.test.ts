import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { read } from '#server/platform/database/read'
import { transaction } from '#server/platform/database/transaction'
import { type Kind, personOf, type Side } from '#server/identities/people'
import { giveVerdict, verdictsOn } from '#server/identities/verdicts'
import '../../support/board.ts'
import { endorsed, registered } from '../../support/cases.ts'
import { emil, olga, rosa } from '../../support/cast.ts'
import { everything } from '../../support/recorded.ts'
import { signIn, type Visitor } from '../../support/visit.ts'
import { arrested } from './arrested.ts'
import { appliesAgain, visitDuplicates, different, reason, same } from './same-person.ts'
import { leaveTasks } from '../../support/tampered.ts'
import { year } from '../../support/year.ts'

async function refused(visitor: Visitor, path: string, form: object, method = 'POST') {
  await visitor.get(path)
  const answer = await visitor.act(method, `${path}/duplicate`, form, { 'x-inertia-error-bag': 'duplicate' })
  return (await visitor.follow(answer)).page.props.errors.duplicate
}

test('impossible duplicate verdicts are refused with an error and change nothing', async () => {
  const [first, second, third] = [await registered(), await appliesAgain(), await appliesAgain()]
  const [voted, fresh] = [await endorsed(), await registered()]
  const clerk = await signIn(rosa)
  await clerk.post(`${second.path}/duplicate`, same(first.id))
  await clerk.post(`${third.path}/duplicate`, different(first.id))
  const before = await everything()
  const refusals: [string, object, object, string?][] = [
    [
      third.path,
      same(second.id),
      {
        rule: `${year}-000002 is itself a duplicate of ${year}-000001. Compare with that application instead.`,
      },
    ],
    [
      second.path,
      same(first.id),
      { rule: `${year}-000002 is already marked as a duplicate of ${year}-000001.` },
    ],
    [
      second.path,
      different(first.id),
      { rule: `${year}-000002 is marked as a duplicate of ${year}-000001. Undo that first.` },
    ],
    [
      third.path,
      same(first.id),
      { rule: 'Rosa Registry decided that these are different people. Undo that first.' },
    ],
    [
      first.path,
      same(voted.id),
      {
        rule: `${year}-000004 is endorsed. Only applications that are registered or on hold can be marked as a duplicate.`,
      },
    ],
    [first.path, same(first.id), { otherId: 'Choose a different application.' }],
    [first.path, same(999), { otherId: 'There is no such application.' }],
    [first.path, { otherId: second.id }, { verdict: expect.any(String), reason: expect.any(String) }],
    [
      first.path,
      { ...same(second.id), reason: 'Too short' },
      { reason: 'Enter a reason of at least 10 characters.' },
    ],
    [
      first.path,
      { otherId: fresh.id, reason },
      { rule: `There is no verdict on ${year}-000001 and ${year}-000005 to undo.` },
      'DELETE',
    ],
  ]
  for (const [path, form, errors, method] of refusals)
    expect(await refused(clerk, path, form, method)).toEqual(errors)
  expect((await clerk.post('/applications/999/duplicate', same(1))).status).toBe(404)
  expect(await everything()).toEqual(before)
})

test('an archived application can be compared with others but not changed', async () => {
  const [older, newer] = [await registered(), await appliesAgain()]
  leaveTasks()
  await db.application.update({ where: { id: older.id }, data: { archived: true, status: 'approved' } })
  const clerk = await signIn(olga)
  expect((await visitDuplicates(clerk, older.path)).can.settle).toBe(false)
  const readOnly = 'This application is archived. Restore it before you make changes.'
  expect(await refused(clerk, older.path, different(newer.id))).toEqual({ rule: readOnly })
  expect((await clerk.program('POST', `${newer.path}/duplicate`, different(older.id))).status).toBe(303)
  await db.application.update({ where: { id: newer.id }, data: { archived: true } })
  await db.application.update({ where: { id: older.id }, data: { archived: false } })
  await db.matchVerdict.deleteMany()
  expect(await refused(clerk, older.path, same(newer.id))).toEqual({
    rule: `${year}-000002 is archived. Restore it before you make changes.`,
  })
})

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

import { expect, test } from 'vitest'
import { db } from '#server/platform/database/client'
import { personOf } from '#server/identities/people'
import { applicantMatches } from '#server/identities/applicants'
import '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { olga, rita, rosa } from '../../support/cast.ts'
import { order, sealedRecord } from '../../support/records.ts'
import { shown, signIn, type Visitor } from '../../support/visit.ts'
import { likelyProps, isArrested, lualhati, reason, verdictOn } from './same-person.ts'
import { leaveTasks } from '../../support/tampered.ts'
import { year } from '../../support/year.ts'

const matchEntries = (action = 'arrested-person.match') =>
  db.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' } })

test('a verdict on a match is stored, logged with the arrested person and can be taken back', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerk = await signIn(rosa)
  await clerk.get(found.path)
  const answer = await clerk.follow(await clerk.post(`${found.path}/matches`, verdictOn(record.id)))
  expect([answer.page.url, answer.page.flash]).toEqual([
    found.path,
    { success: `${year}-000001 and AP-${year}-000001 marked as the same person` },
  ])
  expect((await likelyProps(clerk, found)).matches[0].verdict).toMatchObject({
    verdict: 'same',
    reason,
    by: rosa.name,
    lapsed: false,
  })
  expect((await db.application.findUniqueOrThrow({ where: { id: found.id } })).status).toBe('registered')
  expect(await matchEntries()).toMatchObject([
    {
      actorName: rosa.name,
      subjectType: 'arrested-person',
      subjectId: record.id,
      details: { application: `${year}-000001`, verdict: 'same', reason },
    },
  ])
  await clerk.delete(`${found.path}/matches`, { arrestedPersonId: record.id, reason })
  expect((await likelyProps(clerk, found)).matches[0].verdict).toBe(null)
  expect(await matchEntries('arrested-person.withdraw-match')).toMatchObject([
    { subjectId: record.id, details: { application: `${year}-000001`, reason } },
  ])
})

test('the same verdict sent twice is stored once, and a different one is refused until it is taken back', async () => {
  const found = await registered()
  const record = await isArrested()
  const [clerk, other] = [await signIn(rosa), await signIn(olga)]
  const give = (who: Visitor, verdict: string) =>
    who.program('POST', `${found.path}/matches`, verdictOn(record.id, verdict))
  const answers = await Promise.all([give(clerk, 'same'), give(clerk, 'same'), give(clerk, 'same')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect([await db.matchVerdict.count(), (await matchEntries()).length]).toEqual([1, 1])
  const late = await give(other, 'different')
  expect([late.status, late.errors]).toEqual([
    409,
    { rule: 'Rosa Registry decided that these are the same person. Undo that first.' },
  ])
  const back = () => clerk.program('DELETE', `${found.path}/matches`, { arrestedPersonId: record.id, reason })
  expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([303, 303])
  expect(await matchEntries('arrested-person.withdraw-match')).toHaveLength(1)
})

test('when two clerks give different verdicts at once, one counts and the other is refused', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerks = [await signIn(rosa), await signIn(olga)]
  const answers = await Promise.all(
    ['same', 'different', 'same', 'different'].map((verdict, i) =>
      clerks[i % 2]!.program('POST', `${found.path}/matches`, verdictOn(record.id, verdict)),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 409]))
  expect(await db.matchVerdict.count()).toBe(1)
})

test('a sealed record cannot be compared without the permission, and the attempt is logged', async () => {
  const found = await registered()
  const record = await sealedRecord(lualhati)
  const clerk = await signIn(rosa)
  expect((await likelyProps(clerk, found)).matches).toEqual([])
  const [hidden, none] = [record.id, 999].map(id => verdictOn(id))
  const answers = [
    await clerk.program('POST', `${found.path}/matches`, hidden),
    await clerk.program('POST', `${found.path}/matches`, none),
  ]
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
    [404, {}],
    [404, {}],
  ])
  for (const { subjectId, details } of await matchEntries())
    expect([subjectId, details]).toEqual([
      null,
      { refused: 'not found', method: 'POST', application: found.id },
    ])
  expect(await db.matchVerdict.count()).toBe(0)

  const keeper = await signIn(olga)
  expect((await likelyProps(keeper, found)).matches).toMatchObject([{ arrestedPerson: { sealed: true } }])
  expect((await keeper.program('POST', `${found.path}/matches`, hidden)).status).toBe(303)
  expect((await likelyProps(clerk, found)).matches).toEqual([])
  await keeper.delete(`${record.path}/seal`, order)
  expect((await likelyProps(clerk, found)).matches).toMatchObject([
    { verdict: { verdict: 'same', by: olga.name } },
  ])
})

test('invalid match verdicts are refused with errors in their own error bag', async () => {
  const found = await registered()
  const record = await isArrested()
  const clerk = await signIn(rosa)
  const refused = async (form: object, method = 'POST') => {
    await clerk.get(found.path)
    const answer = await clerk.follow(
      await clerk.act(method, `${found.path}/matches`, form, { 'x-inertia-error-bag': 'match' }),
    )
    return answer.page.props.errors.match
  }
  expect(await refused({})).toEqual({
    arrestedPersonId: 'Choose the arrested person to compare with.',
    verdict: 'Choose same person or different people.',
    reason: 'Enter a reason of at least 10 characters.',
  })
  expect(await refused({ arrestedPersonId: record.id, reason }, 'DELETE')).toEqual({
    rule: expect.stringMatching(/^There is no verdict on \d{4}-000001 and AP-\d{4}-000001 to undo\.$/),
  })
  leaveTasks()
  await db.application.update({ where: { id: found.id }, data: { archived: true } })
  expect(await refused(verdictOn(record.id))).toEqual({
    rule: 'This application is archived. Restore it before you make changes.',
  })
  expect((await clerk.post('/applications/999/matches', verdictOn(record.id))).status).toBe(404)
})

test('an arrested person’s record shows matching applications to people who view cases', async () => {
  const [found] = [await registered({ alias: 'Luz' }), await registered()]
  const record = await isArrested()
  const clerk = await signIn(rosa)
  await clerk.post(`${found.path}/matches`, verdictOn(record.id))
  const person = personOf(await db.arrestedPerson.findUniqueOrThrow({ where: { id: record.id } }))
  expect(await applicantMatches(record.id, person, rita)).toBe(null)
  expect(await applicantMatches(record.id, person, rosa)).toMatchObject([
    {
      application: { id: found.id, reference: `${year}-000001`, status: 'registered', type: 'Amnesty' },
      comparison: { band: 'strong' },
      verdict: { verdict: 'same', by: rosa.name },
    },
  ])
  expect(shown(await clerk.get(found.path), 'Application/Detail').application.id).toBe(found.id)
})
